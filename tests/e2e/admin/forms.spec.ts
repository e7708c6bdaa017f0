import type { Page } from '@playwright/test'
import { prepareBackOfAndroid } from '../support/visit.ts'
import { button, card, dialog, expect, expectToast, test, toast, unique } from './support.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test.describe('unsaved changes', () => {
  test('nothing that was typed is lost unasked', async ({ page, open, api }) => {
    const goBackOnAndroid = await prepareBackOfAndroid(page)
    await open('editor', '/admin/events')
    const form = dialog(page, 'Create Event')

    await test.step('without changes nothing is asked', async () => {
      await button(page, 'New Event').click()
      await expect(form.locator(':focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(question(page)).toHaveCount(0)
    })

    await test.step('closing the dialog asks, and Keep editing loses nothing', async () => {
      await button(page, 'New Event').click()
      await form.getByLabel('Title').fill('Half a title')
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeVisible()
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question(page)).toBeHidden()
      await expect(form.getByLabel('Title')).toHaveValue('Half a title')
    })

    await test.step('Back asks as well', async () => {
      await page.goBack()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(page)).toBeHidden()
      await expect(form.getByLabel('Title')).toHaveValue('Half a title')
    })

    await test.step('so does the way back of a phone, each time', async () => {
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

    await test.step('whoever types on while a new record is being saved goes on editing it', async () => {
      const title = unique('Saved early')
      const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
      await page.route('**/api/events', async (route) => {
        if (route.request().method() === 'POST') await isTyped
        await route.fallback()
      })
      await button(page, 'New Event').click()
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Description').fill('An evening that is still being planned')
      await form.getByLabel('Date and Time').fill('2027-03-05T19:30')
      await form.getByLabel('Location').fill('The first hall')
      await page.keyboard.press('Control+s')
      await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible()
      await form.getByLabel('Location').fill('The second hall')
      goOn()

      await expectToast(page, 'Event created successfully!')
      const edited = dialog(page, 'Edit Event')
      await expect(edited.getByLabel('Location')).toHaveValue('The second hall')
      await edited.getByRole('button', { name: 'Cancel' }).click()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await page.keyboard.press('Control+s')
      await expectToast(page, 'Event updated successfully!')
      await expect(edited).toBeHidden()
      const stored = await api.send<{ title: string; location: string }[]>('GET', 'events')
      const kept = stored.filter((event) => event.title === title)
      expect(kept).toEqual([expect.objectContaining({ location: 'The second hall' })])
    })
  })

  test('Sign Out asks before it drops them', async ({ page, openAsNew }) => {
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

    test('closing the tab asks', async ({ page, open }) => {
      await open('editor', '/admin/events?new')
      await dialog(page, 'Create Event').getByLabel('Title').fill('Half a title')
      // The form knows of what was typed a moment later.
      await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const leaving = await asked
      expect(leaving.type()).toBe('beforeunload')
      await leaving.accept()
    })
  })
})

test('two people at one record', async ({ page, open, api }) => {
  const { id, version: _, ...fields } = await api.event()
  const stored = async () =>
    (await api.send<{ id: string; location: string }[]>('GET', 'events')).find((other) => other.id === id)
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit Event')

  await test.step('the later one is told, keeps what was typed, and may save it anyway [D39.1]', async () => {
    await form.getByLabel('Location').fill('My hall')
    await api.send('PUT', `events/${id}`, { ...fields, price: 'Their price' })
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update event', 'Somebody else has changed this in the meantime')
    await expect(form.getByRole('alert')).toContainText('Your changes are still here')
    await expect(form.getByRole('alert')).toBeFocused()
    await expect(form.getByLabel('Location')).toHaveValue('My hall')
    await page.route('**/api/events', (route) => route.abort())
    await form.getByRole('button', { name: 'Save mine anyway' }).click()
    await expectToast(page, 'Failed to load the newer version')
    await page.unroute('**/api/events')
    await form.getByRole('button', { name: 'Save mine anyway' }).click()
    await expectToast(page, 'Event updated successfully!')
    expect((await stored())?.location).toBe('My hall')
    await expect(form).toBeHidden()
  })

  await test.step('or go on from the newer version', async () => {
    await page.getByLabel('Search events…').fill(String(fields.title))
    await button(page, `Edit ${fields.title}`).click()
    await form.getByLabel('Location').fill('My other hall')
    await api.send('PUT', `events/${id}`, { ...fields, location: 'Their hall' })
    await page.keyboard.press('Control+s')
    await form.getByRole('button', { name: 'Discard mine and load theirs' }).click()
    await expect(form.getByLabel('Location')).toHaveValue('Their hall')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByLabel('Location').fill('Our hall')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Event updated successfully!')
    expect((await stored())?.location).toBe('Our hall')
  })
})

test.describe('on a page of its own', () => {
  test.use({ isFresh: true })

  test('a lost connection is said, and what was typed stays', async ({ page, context, open, api }) => {
    const { id, title } = await api.event()
    await open('editor', `/admin/events?edit=${id}`)
    const form = dialog(page, 'Edit Event')
    await form.getByLabel('Location').fill('Far away')
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update event', 'The server cannot be reached.')
    await expect(form.getByLabel('Location')).toHaveValue('Far away')

    await test.step('a message about an open form can be dismissed without closing the form', async () => {
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page)).toHaveCount(0)
      await expect(form).toBeVisible()
    })

    await test.step('Ctrl+S saves', async () => {
      await context.setOffline(false)
      await page.keyboard.press('Control+s')
      await expectToast(page, 'Event updated successfully!')
      // While it closes, a dialog still keeps the focus to itself.
      await expect(form).toHaveCount(0)
      await page.getByLabel('Search events…').fill(String(title))
      await expect(card(page, String(title))).toContainText('Far away')
    })
  })
})

test.describe('a message', () => {
  test.use({ isFresh: true })

  test('there is one message at a time, and it goes after five seconds [S9.3]', async ({ page, open, api }) => {
    const [first, second] = [await api.client(), await api.client()]
    await page.clock.install()
    await open('admin', '/admin/clients')
    await button(page, `Delete ${first.name}`).click()
    await expectToast(page, String(first.name))
    await button(page, `Move Down ${second.name}`).click()
    await expectToast(page, 'Client order updated!')
    await page.clock.runFor(4_000)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(2_000)
    await expect(toast(page)).toHaveCount(0)

    await test.step('one that offers to take something back stays for ten [S9.4]', async () => {
      await button(page, `Delete ${second.name}`).click()
      await expectToast(page, String(second.name))
      await page.clock.runFor(8_000)
      await expect(toast(page)).toHaveCount(1)
      await page.clock.runFor(3_000)
      await expect(toast(page)).toHaveCount(0)
    })
  })
})
