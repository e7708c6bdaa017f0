import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SiteEvent } from '../../../src/shared/event.ts'
import { eventChat } from '../support/event-chat.ts'
import { expect, type OwnServer, test } from '../support/own-server.ts'
import { editableContent, fullContent, samplePicture } from '../support/site-content.ts'
import { desktop, phone, visit } from '../support/visit.ts'

test.use({ content: fullContent })

async function findEvent({ api }: OwnServer, title: string): Promise<SiteEvent> {
  const events: SiteEvent[] = await (await api.call('GET', '/events')).json()
  const event = events.find((each) => each.title === title)
  if (!event) throw new Error(`no event ${title}`)
  return event
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Clicks the picture of a card, which is not part of its links. */
async function clickPicture(page: Page, title: string): Promise<void> {
  const article = page.getByRole('article').filter({ hasText: title })
  await article.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await article.locator('img').boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + 40)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

test('event details open from everywhere on a card and close again', { tag: '@main' }, async ({ page, server }) => {
  const { id } = await findEvent(server, 'Falcon Show')
  await visit(page, '/events')

  for (const viewport of [desktop, phone]) {
    await test.step(`View Details opens the dialog at its address, and Escape closes it at ${viewport.width} pixels [D14.2]`, async () => {
      await page.setViewportSize(viewport)
      const opener = page.getByRole('link', { name: 'View Details of Falcon Show' })
      await opener.click()
      await expect(dialog(page)).toBeVisible()
      await expect(page).toHaveURL(`/events?event=${id}`)
      await expect(dialog(page)).toContainText('Live Now')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/events')
      await expect(opener).toBeFocused()
    })

    for (const title of ['Pearl Gala', 'Falcon Show'])
      await test.step(`the picture of ${title} opens its details at ${viewport.width} pixels [D14.2]`, async () => {
        await clickPicture(page, title)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      })
  }

  await test.step('the button of the card stays a control of its own [D14.2]', async () => {
    const button = page.getByRole('article').filter({ hasText: 'Pearl Gala' }).getByRole('link', { name: 'Book Now' })
    await expect(button).toHaveAttribute('href', /wa\.me/)
    const isOnTop = await button.evaluate((link) => {
      link.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
  })

  await test.step('the title opens the details, and the back button closes them', async () => {
    await page.getByRole('link', { name: 'Pearl Gala', exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/events')
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'Pearl Gala' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('a card of the home page leads to the events page with the details open', async ({ page }) => {
  await visit(page, '/')
  for (const viewport of [desktop, phone])
    await test.step(`by its picture at ${viewport.width} pixels [D14.2]`, async () => {
      await page.setViewportSize(viewport)
      await clickPicture(page, 'Pearl Gala')
      await expect(page).toHaveURL(/\/events\?event=/)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(dialog(page)).toHaveCount(0)
    })

  await test.step('by its title, and closing the details focuses its card', async () => {
    await page.locator('#events').getByRole('link', { name: 'Opera Night', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Opera Night' })).toBeVisible()
    await expect(page).toHaveURL(/\/events\?event=/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const card = page.getByRole('main').getByRole('link', { name: 'Opera Night', exact: true })
    await expect(card, 'the keyboard goes on at its card').toBeFocused()
    await expect(card).toBeInViewport()
  })
})

test('the address of an event opens its details', async ({ page, server }) => {
  const event = await findEvent(server, 'Pearl Gala')
  const address = `${server.url}/events?event=${event.id}`
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, address)

  await test.step('the details show everything about the event [D14.2]', async () => {
    const details = page.getByRole('dialog', { name: 'Pearl Gala' })
    await expect(details).toContainText('Mon, Dec 1, 2036 · 7:00 PM')
    await expect(details).toContainText('Kuwait City')
    await expect(details).toContainText('45 KWD')
    await expect(details).toContainText(event.description)
    await expect(details.locator('img')).toHaveAttribute('src', samplePicture('pearl'))
    const chat = details.getByRole('link', { name: 'Book Now' })
    await expect(chat).toHaveAttribute('href', eventChat('96511223344', 'Pearl Gala'))
    await expect(chat).toHaveAttribute('rel', /noopener/)
    await expect(page).toHaveTitle('Pearl Gala · Lulu Nights')
  })

  await test.step('the details trap the keyboard focus while they are open', async () => {
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      await expect(dialog(page).locator(':focus')).toHaveCount(1)
    }
  })

  await test.step('Share passes title and address to the dialog of the system [D14.2]', async () => {
    await page.evaluate(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) })
    })
    await dialog(page).getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    expect(shared).toEqual([{ title: 'Pearl Gala', url: address }])
  })

  await test.step('the place opens a map search in a new tab [D14.2]', async () => {
    const place = dialog(page).getByRole('link', { name: 'Kuwait City' })
    await expect(place).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=Kuwait%20City')
    await expect(place).toHaveAttribute('target', '_blank')
    await expect(place).toHaveAttribute('rel', 'noopener')
  })

  await test.step('printing shows the details alone, and the page stays light in a dark system', async () => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main')).toBeHidden()
    await expect(dialog(page)).toContainText('45 KWD')
    await expect(dialog(page).getByText(address), 'where it came from').toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Add to calendar' })).toBeHidden()
    expect(await dialog(page).evaluate((sheet) => getComputedStyle(sheet).position)).toBe('static')
    await page.emulateMedia({ media: null })
  })

  await test.step('Add to calendar downloads a file with Kuwait time [D14.3]', async () => {
    const { id } = await findEvent(server, 'ليلة رأس السنة')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'ليلة رأس السنة', exact: true }).click()
    const started = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Add to calendar' }).click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/\.ics$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines).toContain(`UID:${id}`)
    expect(lines).toContain('DTSTART;TZID=Asia/Kuwait:20370101T003000')
    expect(lines).toContain('SUMMARY:ليلة رأس السنة')
    expect(lines).toContain('LOCATION:مدينة الكويت')
    expect(lines).toContain('TZID:Asia/Kuwait')
    expect(lines).toContain('TZOFFSETTO:+0300')
  })
})

test('the address of an event that is not public shows the page with a notice', async ({ page, server, noise }) => {
  // The page checks whether the event is further down the list.
  noise.allow(/status of 404.*\/api\/events\//)
  const { token } = await server.api.signIn()
  const all: SiteEvent[] = await (await server.api.call('GET', '/events', undefined, token)).json()
  const idOf = (title: string) => all.find((event) => event.title === title)?.id
  const unknown = 'This event is no longer listed. See what’s coming up.'
  for (const [what, id, words] of [
    ['Secret Draft', idOf('Secret Draft'), unknown],
    [
      'Last Summer',
      idOf('Last Summer'),
      'Last Summer has already taken place. We would love to see you at the next one.',
    ],
    ['an unknown event', '00000000-0000-7000-8000-000000000000', unknown],
  ] as const) {
    await test.step(`the address of ${what} shows the page with a notice`, async () => {
      expect(id).toBeDefined()
      const response = await page.goto(`/events?event=${id}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.locator('main header').getByRole('status')).toHaveText(words)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/events`)
    })
  }
})

test('a very long word widens neither the page nor the details', async ({ page }) => {
  const endless = 'Endless'.repeat(20)
  const words = { title: endless, location: endless, description: endless }
  await page.setViewportSize(phone)
  await visit(page, '/')
  await page.route('**/api/events/**', async (route) => {
    const found: SiteEvent | SiteEvent[] = await (await route.fetch()).json()
    await route.fulfill({
      json: Array.isArray(found) ? found.map((event) => ({ ...event, ...words })) : { ...found, ...words },
    })
  })
  await page.getByRole('link', { name: 'View All Events' }).click()
  await page.getByRole('heading', { name: endless }).first().getByRole('link').click()
  await expect(dialog(page)).toContainText(endless)
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test.describe('with ends', () => {
  test.use({ content: editableContent })

  test('cards and details show when an event ends, with the day if it is another one [S2.39]', async ({
    page,
    api,
  }) => {
    await api.clear()
    await api.addEvent({ title: 'Oud Evening', endDateTime: '2036-12-01T23:00:00+03:00' })
    const nextDay = await api.addEvent({ title: 'Long Night', endDateTime: '2036-12-02T01:30:00+03:00' })
    const when = (title: string) => page.getByRole('article').filter({ hasText: title }).locator('p').first()
    await visit(page, '/events')
    await expect(when('Oud Evening')).toHaveText('Mon, Dec 1, 2036 · 7:00 PM – 11:00 PM')
    await expect(when('Long Night')).toHaveText('Mon, Dec 1, 2036 · 7:00 PM – Tue, Dec 2, 2036 · 1:30 AM')
    await page.getByRole('main').getByRole('link', { name: 'Oud Evening', exact: true }).click()
    await expect(dialog(page)).toContainText('Mon, Dec 1, 2036 · 7:00 PM – 11:00 PM')
    await visit(page, `/ar/events?event=${nextDay.id}`)
    await expect(dialog(page)).toContainText('الاثنين، 1 ديسمبر 2036 · 7:00 م – الثلاثاء، 2 ديسمبر 2036 · 1:30 ص')
  })
})
