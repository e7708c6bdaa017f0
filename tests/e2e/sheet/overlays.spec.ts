import { expect, type Page } from '@playwright/test'
import { button, test } from './sheet-kit.ts'

test('dialogs and drawers manage focus and layout', async ({ sheet }) => {
  await test.step('a dialog traps the focus and returns it on Escape', async () => {
    const opener = button(sheet, 'Edit event')
    await opener.focus()
    await sheet.keyboard.press('Enter')
    const dialog = sheet.getByRole('dialog', { name: 'Edit event' })
    await expect(dialog).toBeFocused()
    await expect(dialog).toHaveAccessibleDescription('Changes are on the site as soon as you save.')
    const visited: string[] = []
    for (let press = 0; press < 12; press += 1) {
      await sheet.keyboard.press('Tab')
      visited.push(
        await dialog.evaluate((panel) => {
          const active = document.activeElement
          if (!active || !panel.contains(active)) return 'outside'
          return (
            active.getAttribute('aria-label') ??
            active.closest('div')?.querySelector('label')?.textContent ??
            active.textContent
          )
        }),
      )
    }
    expect(visited).not.toContain('outside')
    expect(new Set(visited).size).toBe(5)
    await sheet.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('a delete confirmation focuses the button that keeps the record', async () => {
    await button(sheet, 'Delete event').click()
    await expect(sheet.getByRole('alertdialog', { name: 'Delete this event?' })).toBeVisible()
    await expect(button(sheet, 'Keep it')).toBeFocused()
    await sheet.keyboard.press('Escape')
    await expect(sheet.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('a dialog that is not dismissible closes only by its own button', async () => {
    await button(sheet, 'End session').click()
    const dialog = sheet.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeFocused()
    await expect(button(sheet, 'Close')).toHaveCount(0)
    await sheet.keyboard.press('Escape')
    await sheet.mouse.click(5, 5)
    await button(sheet, 'Sign in').click()
    await expect(dialog).toHaveCount(0)
    await expect(button(sheet, 'End session')).toBeFocused()
  })

  await test.step('a drawer opens at its side and mirrors in right-to-left pages', async () => {
    const edge = async (opener: string) => {
      await button(sheet, opener).click()
      const dialog = sheet.getByRole('dialog')
      const start = await dialog.evaluate((panel) => {
        const [slide] = panel.getAnimations()
        slide?.pause()
        if (slide) slide.currentTime = 0
        const { left } = panel.getBoundingClientRect()
        slide?.finish()
        return left
      })
      const box = await dialog.boundingBox()
      expect(start < 0, 'it comes in from its own side').toBe(box?.x === 0)
      await sheet.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button(sheet, opener)).toBeFocused()
      return box?.x === 0 ? 'left' : 'right'
    }
    expect(await edge('Filters')).toBe('right')
    expect(await edge('Site menu')).toBe('left')
    await sheet.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'))
    expect(await edge('Filters')).toBe('left')
    expect(await edge('Site menu')).toBe('right')
    await sheet.locator('html').evaluate((html) => html.removeAttribute('dir'))
  })

  await test.step('a long dialog scrolls inside while its title and actions stay visible', async () => {
    await sheet.setViewportSize({ width: 1000, height: 500 })
    await button(sheet, 'Long programme').click()
    const dialog = sheet.getByRole('dialog')
    await dialog.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight / 3))
    expect(await dialog.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(50)
    await expect(dialog.getByRole('heading', { name: 'The programme' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 })
    await sheet.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('on a phone a dialog fills the screen', async () => {
    await sheet.setViewportSize({ width: 390, height: 844 })
    await button(sheet, 'Edit event').click()
    await expect.poll(() => sheet.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  })
})

test.describe('timing', () => {
  test.use({ isFresh: true })
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  const shown = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  test('toasts are announced, reachable, swipeable and temporary', async ({ sheet }) => {
    await test.step('a success toast is announced politely and an error assertively', async () => {
      await button(sheet, 'Success').click()
      await expect(sheet.locator('[role=status][aria-live=polite]', { hasText: 'Event saved' })).toHaveCount(1)
      await button(sheet, 'Destructive').click()
      await expect(sheet.locator('[role=status][aria-live=assertive]', { hasText: 'Failed to save' })).toHaveCount(1)
    })

    await test.step('the F8 key reaches a toast and its action', async () => {
      await button(sheet, 'With undo').click()
      await expect(shown(sheet)).toBeVisible()
      await sheet.keyboard.press('F8')
      await sheet.keyboard.press('Tab')
      await sheet.keyboard.press('Tab')
      await expect(button(sheet, 'Undo')).toBeFocused()
      await sheet.keyboard.press('Enter')
      await expect(shown(sheet)).toContainText('Event restored')
    })

    await test.step('Escape closes a dialog and keeps the toast above it', async () => {
      await button(sheet, 'Edit event').click()
      const dialog = sheet.getByRole('dialog', { name: 'Edit event' })
      await button(sheet, 'Save changes').click()
      await expect(shown(sheet)).toContainText('Event saved')
      await sheet.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(shown(sheet)).toBeVisible()
    })

    await test.step('keyboard and pointer reach a toast while a dialog is open', async () => {
      const title = sheet.getByRole('dialog').getByLabel('Event title')
      const openDialogOverToast = async () => {
        await button(sheet, 'With undo').click()
        await button(sheet, 'Edit event').click()
        await title.focus()
      }
      await openDialogOverToast()
      await sheet.keyboard.press('F8')
      await sheet.keyboard.press('Tab')
      await expect(shown(sheet)).toBeFocused()
      await sheet.keyboard.press('Escape')
      await expect(shown(sheet)).toHaveCount(0)
      await expect(title).toBeFocused()
      await sheet.keyboard.press('Escape')
      await expect(title).toHaveCount(0)

      await openDialogOverToast()
      await button(sheet, 'Undo').click()
      await expect(shown(sheet)).toContainText('Event restored')
      await expect(title).toBeFocused()
      await sheet.keyboard.press('Escape')
      await expect(title).toHaveCount(0)
    })

    await test.step('a swipe of at least 50 pixels to the right dismisses a toast [S9.3]', async () => {
      const swipe = async (distance: number) => {
        const box = await shown(sheet).boundingBox()
        if (!box) throw new Error('no toast to swipe')
        const [x, y] = [box.x + 60, box.y + box.height / 2]
        await sheet.mouse.move(x, y)
        await sheet.mouse.down()
        await sheet.mouse.move(x + distance, y, { steps: 5 })
        await sheet.mouse.up()
      }
      await button(sheet, 'Success').click()
      await expect(shown(sheet)).toBeVisible()
      await shown(sheet).evaluate((card) => Promise.all(card.getAnimations().map((animation) => animation.finished)))
      await swipe(40)
      await expect(shown(sheet)).toHaveAttribute('data-swipe', 'cancel')
      await swipe(80)
      await expect(shown(sheet)).toHaveCount(0)
    })

    await sheet.clock.pauseAt(Date.now() + 60_000)

    await test.step('a toast disappears after five seconds and not before [S9.3]', async () => {
      await button(sheet, 'Success').click()
      await expect(shown(sheet)).toContainText('Event saved')
      await sheet.clock.runFor(4900)
      await expect(shown(sheet)).toHaveAttribute('data-state', 'open')
      await sheet.clock.runFor(100)
      await expect(shown(sheet)).toHaveCount(0)
    })

    await test.step('a second toast replaces the first and is shown for five seconds', async () => {
      await button(sheet, 'Success').click()
      await expect(shown(sheet)).toContainText('Event saved')
      await sheet.clock.runFor(3000)
      await button(sheet, 'Destructive').click()
      await expect(shown(sheet)).toHaveCount(1)
      await expect(shown(sheet)).toContainText('Failed to save')
      await sheet.clock.runFor(4900)
      await expect(shown(sheet)).toHaveCount(1)
      await sheet.clock.runFor(100)
      await expect(shown(sheet)).toHaveCount(0)
    })
  })

  test('a tooltip opens after 700 ms, and the next one at once within 300 ms [S9.3]', async ({ page, sheet }) => {
    const tip = sheet.getByRole('tooltip')
    await button(sheet, 'Delete').scrollIntoViewIfNeeded()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(sheet, 'Delete').hover()
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tip).toHaveText('Delete this event')
    await expect(button(sheet, 'Delete')).toHaveAccessibleDescription('Delete this event')
    // Moving towards a tooltip keeps it open, so the pointer must arrive before the next one opens.
    const neighbour = await button(sheet, 'New').boundingBox()
    if (!neighbour) throw new Error('the neighbour is not on the page')
    await sheet.mouse.move(neighbour.x + 30, neighbour.y + 30, { steps: 20 })
    await page.clock.runFor(1)
    await expect(tip).toHaveText('Start a new event')
    await sheet.mouse.move(0, 0, { steps: 20 })
    await page.clock.runFor(310)
    await expect(tip).toHaveCount(0)
    await button(sheet, 'Delete').hover()
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
  })
})
