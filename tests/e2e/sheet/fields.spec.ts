import { expect, type Locator } from '@playwright/test'
import { button, test } from './sheet-kit.ts'

test('fields and buttons', async ({ sheet }) => {
  await test.step('an error stands where the help was, describes the field, and is announced', async () => {
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

  await test.step('a switch and a checkbox are used by their labels and by the space bar', async () => {
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

  await test.step('a waiting button keeps its width and its focus, says so, and takes no second click', async () => {
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
  // The next story would have the visitor's colours too.
  test.use({ isFresh: true })

  test('in the colours of the visitor one sees what is chosen', async ({ sheet }) => {
    await sheet.emulateMedia({ forcedColors: 'active' })
    const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

    await test.step('a switch has a thumb, and looks another way when it is on', async () => {
      const toggle = sheet.getByRole('switch', { name: 'Show the WhatsApp button' })
      const thumb = toggle.locator('+ span')
      const off = await ground(toggle)
      expect(await ground(thumb)).not.toBe(off)
      await toggle.press('Space')
      await expect.poll(() => ground(toggle)).not.toBe(off)
      expect(await ground(thumb)).not.toBe(await ground(toggle))
    })

    await test.step('so do a pressed button, the selected tab and the link to where one is', async () => {
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

test('everything that works is reached with the Tab key, in order, with its focus in sight', async ({ sheet }) => {
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
