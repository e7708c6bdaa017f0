import type { Locator, Page } from '@playwright/test'
import { button, card, dialog, expect, expectToast, ownerLogin, test, unique } from './support.ts'

/** Presses Tab until the element has the focus, at most once around the page. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${target}`)
}

async function choose(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { selected: true })).toContainText(words, { ignoreCase: true })
  await page.keyboard.press('Enter')
}

test('an editor signs in, creates, finds, edits, deletes, restores and signs out by keyboard', {
  tag: '@main',
}, async ({ page }) => {
  const title = unique('Keyboard')
  await page.goto('/admin/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(ownerLogin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ownerLogin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await choose(page, 'new event')
  const form = dialog(page, 'Create event')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await tabTo(page, form.getByLabel('Description'))
  await page.keyboard.type('Written without a mouse.')
  await tabTo(page, form.getByLabel('Location'))
  await page.keyboard.type('Here')
  await tabTo(page, form.getByLabel('Date and time'))
  await page.keyboard.type('12312026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0730PM')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Event created successfully!')
  await expect(form).toBeHidden()

  await choose(page, title)
  const editor = dialog(page, 'Edit event')
  await expect(editor.getByLabel('Title')).toBeFocused()
  await tabTo(page, editor.getByLabel('Location'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The Old Theatre')
  await tabTo(page, editor.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Event updated successfully!')
  await expect(editor).toBeHidden()

  await tabTo(page, page.getByLabel('Search events…'))
  await page.keyboard.type(title)
  await expect(card(page, title)).toContainText('Dec 31, 2026, 7:30 PM')
  await expect(card(page, title)).toContainText('The Old Theatre')
  await tabTo(page, button(page, `Edit ${title}`))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Event deleted successfully!')
  // To the toast region, into the toast, to its action.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Event restored')
  await expect(button(page, `Edit ${title}`)).toBeFocused()

  await tabTo(page, button(page, 'Sign Out'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('dialogs and deletions restore the focus', async ({ page, open, api }) => {
  await open('editor', '/admin/events?new')

  await test.step('closing a dialog that the address opened moves the focus to the screen', async () => {
    await expect(dialog(page, 'Create event').getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('closing a dialog returns the focus to its button', async () => {
    const opener = page.getByRole('button', { name: 'New event' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Create event').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('deleting the only card moves the focus to the screen', async () => {
    const title = unique('Alone')
    await api.event({ title })
    await page.reload()
    await page.getByLabel('Search events…').fill(title)
    await expect(page.getByRole('article')).toHaveCount(1)
    await button(page, `Delete ${title}`).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the first Tab focuses a link that skips the navigation', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
