import type { Page } from '@playwright/test'
import { prepareBackOfAndroid } from '../support/visit.ts'
import { button, card, dialog, expect, expectToast, test, toast, unique } from './support.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test.describe('unsaved changes', () => {
  test('leaving a form with unsaved changes asks for confirmation', async ({ page, open }) => {
    const goBackOnAndroid = await prepareBackOfAndroid(page)
    await open('editor', '/admin/events')
    const form = dialog(page, 'Create event')

    await test.step('closing a dialog without changes needs no confirmation', async () => {
      await button(page, 'New event').click()
      await expect(form.locator(':focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(question(page)).toHaveCount(0)
    })

    await test.step('closing a changed dialog asks, and Keep editing keeps the values', async () => {
      await button(page, 'New event').click()
      await form.getByLabel('Title').fill('Half a title')
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeVisible()
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question(page)).toBeHidden()
      await expect(form.getByLabel('Title')).toHaveValue('Half a title')
    })

    await test.step('the back button asks before it drops changes', async () => {
      await page.goBack()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(page)).toBeHidden()
      await expect(form.getByLabel('Title')).toHaveValue('Half a title')
    })

    await test.step('the back gesture of a phone asks each time before it drops changes', async () => {
      for (const _ of ['once', 'again']) {
        await goBackOnAndroid()
        await question(page).getByRole('button', { name: 'Keep editing' }).click()
        await expect(question(page)).toBeHidden()
        await expect(form.getByLabel('Title')).toHaveValue('Half a title')
      }
    })

    await form.getByRole('button', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/admin/events')
  })

  test('Sign Out asks before it drops unsaved changes', async ({ page, openAsNew }) => {
    await openAsNew('admin', '/admin/settings')
    await page.getByRole('tabpanel', { name: 'Hero Section' }).getByLabel('Subtitle').fill('Not saved yet')
    await button(page, 'Sign Out').click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Subtitle')).toHaveValue('Not saved yet')
    await button(page, 'Sign Out').click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  })

  test.describe(() => {
    test.use({ isFresh: true })

    test('closing the tab asks before it drops unsaved changes', async ({ page, open }) => {
      await open('editor', '/admin/events?new')
      await dialog(page, 'Create event').getByLabel('Title').fill('Half a title')
      // The form registers the input a moment later.
      await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const leaving = await asked
      expect(leaving.type()).toBe('beforeunload')
      await leaving.accept()
    })
  })
})

test.describe('without a connection', () => {
  test.use({ isFresh: true })

  test('a lost connection shows a message and keeps the entered values', async ({ page, context, open, api }) => {
    const { id, title } = await api.event()
    await open('editor', `/admin/events?edit=${id}`)
    const form = dialog(page, 'Edit event')
    await form.getByLabel('Location').fill('Far away')
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update event', 'The server cannot be reached.')
    await expect(form.getByLabel('Location')).toHaveValue('Far away')

    await test.step('a toast can be dismissed without closing the form', async () => {
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page)).toHaveCount(0)
      await expect(form).toBeVisible()
    })

    await test.step('Ctrl+S saves the form', async () => {
      await context.setOffline(false)
      await page.keyboard.press('Control+s')
      await expectToast(page, 'Event updated successfully!')
      // A closing dialog still traps the focus.
      await expect(form).toHaveCount(0)
      await page.getByLabel('Search events…').fill(String(title))
      await expect(card(page, String(title))).toContainText('Far away')
    })
  })
})

test.describe('toasts', () => {
  test.use({ isFresh: true })

  test('one toast is shown at a time and disappears after five seconds [S9.3]', async ({ page, open, api }) => {
    const word = unique('Toast')
    const [first, second] = [await api.client({ name: `${word} 1` }), await api.client({ name: `${word} 2` })]
    await page.clock.install()
    await open('admin', `/admin/clients?q=${word}`)
    await button(page, `Delete ${first.name}`).click()
    await expectToast(page, String(first.name))
    await button(page, `Move Down ${second.name}`).click()
    await expectToast(page, 'Client order updated!')
    await page.clock.runFor(4_000)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(2_000)
    await expect(toast(page)).toHaveCount(0)

    await test.step('a toast with Undo stays for ten seconds [S9.3]', async () => {
      await button(page, `Delete ${second.name}`).click()
      await expectToast(page, String(second.name))
      await page.clock.runFor(8_000)
      await expect(toast(page)).toHaveCount(1)
      await page.clock.runFor(3_000)
      await expect(toast(page)).toHaveCount(0)
    })
  })
})
