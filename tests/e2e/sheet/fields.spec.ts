import { expect, type Locator } from '@playwright/test'
import { button, test } from './sheet-kit.ts'

test('fields and buttons report errors and states', async ({ sheet }) => {
  await test.step('an error replaces the help text, describes the field and is announced', async () => {
    const name = sheet.getByRole('textbox', { name: 'Your name' })
    await expect(name).toHaveAccessibleDescription('As it should stand on the invitation.')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).toHaveAttribute('aria-required', 'true')
    const field = sheet.locator('div', { has: name }).last()
    await expect(field.locator('[aria-live=polite]')).toHaveCount(1)
    await button(sheet, 'Check').click()
    await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await expect(field.locator('[aria-live=polite]')).toHaveText('Name must be at least 2 characters')
    await name.fill('Noor')
    await button(sheet, 'Check').click()
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(name).toHaveAccessibleDescription('As it should stand on the invitation.')
  })

  await test.step('a switch and a checkbox work by label and by space bar', async () => {
    const toggle = sheet.getByRole('switch', { name: 'Show the WhatsApp button' })
    await sheet.getByText('Show the WhatsApp button').click()
    await expect(toggle).toBeChecked()
    await toggle.press('Space')
    await expect(toggle).not.toBeChecked()
    const box = sheet.getByRole('checkbox', { name: 'I agree to be contacted' })
    await box.press('Space')
    await expect(box).toBeChecked()
    await expect(box).toHaveAccessibleDescription('Please agree first')
  })

  await test.step('a checkbox for all rows is mixed while only some of them are selected', async () => {
    const all = sheet.getByRole('checkbox', { name: 'Select all clients' })
    const rows = sheet.getByRole('row').filter({ hasText: 'Active' }).getByRole('checkbox')
    const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate)
    expect(await isMixed()).toBe(true)
    await all.click()
    for (const row of await rows.all()) await expect(row).toBeChecked()
    expect(await isMixed()).toBe(false)
    await rows.first().press('Space')
    await expect.poll(isMixed).toBe(true)
    await rows.first().press('Space')
    await all.click()
    for (const row of await rows.all()) await expect(row).not.toBeChecked()
    expect(await isMixed()).toBe(false)
  })

  await test.step('a pending button keeps its width and focus and ignores a second click', async () => {
    const save = button(sheet, 'Save event')
    const before = await save.boundingBox()
    const waiting = save.and(sheet.locator(':focus'))
    await save.click()
    const busy = sheet.locator('button:focus')
    await expect(waiting).toHaveCount(0)
    await expect(busy).toHaveAccessibleName('Saving...')
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
    const after = await busy.boundingBox()
    expect(after?.width).toBe(before?.width)
    await expect(sheet.locator('button:focus + [role=status]')).toHaveText('Saving...')
    await busy.click({ force: true })
    await sheet.keyboard.press('Enter')
    await expect(sheet.getByText('Saves started: 1')).toBeVisible()
  })
})

test.describe(() => {
  // The next test would inherit forced colours.
  test.use({ isFresh: true })

  test('selected states are visible with forced colours', async ({ sheet }) => {
    await sheet.emulateMedia({ forcedColors: 'active' })
    const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

    await test.step('a switch shows its thumb and state with forced colours', async () => {
      const toggle = sheet.getByRole('switch', { name: 'Show the WhatsApp button' })
      const thumb = toggle.locator('+ span')
      const off = await ground(toggle)
      expect(await ground(thumb)).not.toBe(off)
      await toggle.press('Space')
      await expect.poll(() => ground(toggle)).not.toBe(off)
      expect(await ground(thumb)).not.toBe(await ground(toggle))
    })

    await test.step('pressed buttons, the selected tab and the current link are visible with forced colours', async () => {
      const part = button(sheet, 'Filters')
      const plain = await ground(part)
      for (const [name, value] of [
        ['aria-pressed', 'true'],
        ['aria-selected', 'true'],
        ['aria-current', 'page'],
      ] as const) {
        await part.evaluate((element, [key, state]) => element.setAttribute(key, state), [name, value] as const)
        await expect.poll(() => ground(part), name).not.toBe(plain)
        await part.evaluate((element, key) => element.removeAttribute(key), name)
        await expect.poll(() => ground(part), name).toBe(plain)
      }
    })
  })
})

test('Tab reaches every control in order with a visible focus', async ({ sheet }) => {
  const expected = await sheet.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    const usable = [...all].filter((element) => !element.matches(':disabled'))
    for (const [index, element] of usable.entries()) element.dataset.order = String(index)
    return usable.length
  })
  const reached: { order: string | undefined; visible: boolean }[] = []
  for (let press = 0; press < expected; press += 1) {
    await sheet.keyboard.press('Tab')
    reached.push(
      await sheet.evaluate(() => {
        const active = document.activeElement as HTMLElement
        const outlined = (element: Element | null) => {
          if (!element) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        }
        const card = active.closest('.group\\/card')
        return { order: active.dataset.order, visible: outlined(active) || outlined(card) }
      }),
    )
  }
  expect(reached).toEqual(Array.from({ length: expected }, (_, index) => ({ order: String(index), visible: true })))
})
