import type { Page } from '@playwright/test'
import type { EventFormValues } from '../../../src/shared/event.ts'
import { eventChat } from '../support/event-chat.ts'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { editableContent, events, fullContent, samplePicture } from '../support/site-content.ts'
import { desktop, phone, visit } from '../support/visit.ts'

const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test.describe('while there are no events', () => {
  test.use({ content: emptyContent })

  test('the empty events page says so and has no current events section [S2.37]', async ({ page }) => {
    await visit(page, '/events')
    await expect(part(page, 'Upcoming Events')).toContainText('No upcoming events at the moment')
    await expect(page.getByText('Current Events')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})

test.describe('with all kinds of events', () => {
  test.use({ content: fullContent })

  test('the events page shows every event and a link home', async ({ page }) => {
    await visit(page, '/events')

    await test.step('current events are introduced as happening now [S2.37]', async () => {
      await expect(part(page, 'Current Events')).toContainText('Happening now')
    })

    await test.step('current events are marked Live Now and have View Details [S2.37]', async () => {
      const current = part(page, 'Current Events').getByRole('article')
      await expect(current.getByRole('heading')).toHaveText(['Lantern Walk', 'Falcon Show'])
      for (const article of await current.all()) {
        await expect(article).toContainText('Live Now')
        await expect(article.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /^\/events\?event=/)
      }
      await expect(part(page, 'Upcoming Events').getByText('Live Now')).toHaveCount(0)
    })

    for (const viewport of [phone, desktop]) {
      await test.step(`an event card shows all fields at ${viewport.width} pixels [S2.1 S2.39]`, async () => {
        await page.setViewportSize(viewport)
        const upcoming = part(page, 'Upcoming Events').getByRole('article')
        await expect(upcoming.getByRole('heading')).toHaveText(events.slice(2, 10).map(({ title }) => title))
        const gala = card(page, 'Pearl Gala')
        await expect(gala.locator('img')).toHaveAttribute('src', samplePicture('pearl'))
        await expect(gala.locator('time')).toHaveText('Mon, Dec 1, 2036 · 7:00 PM')
        await expect(gala).toContainText('An evening of light and music by the sea.')
        await expect(gala).toContainText('Kuwait City')
        await expect(gala).toContainText('45 KWD')
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(0)
      })
    }

    await test.step('the button reads Register Now for free events and Book Now otherwise, and opens a chat [S2.39 D14.1]', async () => {
      for (const [title, label] of [
        ['Pearl Gala', 'Book Now'],
        ['Desert Rock', 'Register Now'],
        ['Souq Evening', 'Register Now'],
        ['Dhow Regatta', 'Register Now'],
        ['Opera Night', 'Book Now'],
      ] as const) {
        const link = card(page, title).getByRole('link', { name: label })
        await expect(link, title).toHaveAttribute('href', eventChat('96511223344', title))
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
    })

    await test.step('an event without a price shows none [S2.39]', async () => {
      await expect(card(page, 'Souq Evening')).not.toContainText('Free')
      await expect(card(page, 'Souq Evening').getByRole('link', { name: 'Register Now' })).toBeVisible()
      await expect(card(page, 'Desert Rock')).toContainText('Free')
      await card(page, 'Souq Evening').getByRole('link', { name: 'Souq Evening', exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('Kuwait City')
      await expect(page.getByRole('dialog')).not.toContainText(/price|free/i)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('an event without an image gets a poster with its date and title [D17.3]', async () => {
      await expect(card(page, 'Desert Rock').locator('.poster')).toHaveText('Tue, Dec 2, 2036 · 7:00 PMDesert Rock')
      await expect(card(page, 'Desert Rock').locator('img')).toHaveCount(0)
    })

    await test.step('Arabic events start on the right, with dates in Kuwait time [V19]', async () => {
      const night = card(page, 'ليلة رأس السنة')
      await expect(night.getByRole('link', { name: 'ليلة رأس السنة', exact: true })).toHaveCSS('direction', 'rtl')
      await expect(night.locator('time')).toHaveText('Thu, Jan 1, 2037 · 12:30 AM')
      await expect(night).toHaveCSS('direction', 'rtl')
      await expect(night.getByRole('heading')).toHaveCSS('text-align', 'right')
      await expect(card(page, 'Desert Rock')).toHaveCSS('direction', 'ltr')
    })

    await test.step('the events page has a link home [D9.1]', async () => {
      await expect(page.getByRole('link', { name: 'View Full Portfolio' }), 'and one onward').toHaveAttribute(
        'href',
        '/portfolio',
      )
      await expect(page.getByRole('link', { name: 'Back to the home page', exact: true })).toHaveAttribute('href', '/')
      await page.getByRole('link', { name: ': back to the home page' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Light the Night')
    })
  })

  test('a picture that fails to load is replaced by artwork', async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*\?pearl/)
    await page.route(/\?pearl$/, (route) => route.fulfill({ status: 404 }))
    await visit(page, '/events')
    await card(page, 'Pearl Gala').scrollIntoViewIfNeeded()
    await expect(card(page, 'Pearl Gala').locator('.poster')).toBeVisible()
  })
})

test.describe('with more than a page of events', () => {
  test.use({ content: editableContent })

  test('more events load on demand, and their details open', async ({ page, api, noise }) => {
    noise.allow(/ERR_FAILED.*\/api\//)
    await api.clear()
    const add = async (title: string, count: number, event: Partial<EventFormValues>) => {
      const start = Date.parse(event.dateTime ?? '')
      const dates = Array.from({ length: count }, (_, hour) => new Date(start + hour * 3_600_000).toISOString())
      await Promise.all(
        dates.map((dateTime, index) => api.addEvent({ ...event, title: `${title} ${index + 1}`, dateTime })),
      )
    }
    await add('Evening', 26, { dateTime: '2036-12-01T16:00:00Z' })
    await add('Tonight', 25, { dateTime: '2036-11-01T16:00:00Z', status: 'current' })
    await visit(page, '/events')
    const upcoming = part(page, 'Upcoming Events').getByRole('article')
    const current = part(page, 'Current Events').getByRole('article')
    await expect(upcoming).toHaveCount(24)
    await expect(current).toHaveCount(24)

    await test.step('more current events load on demand', async () => {
      await page.getByRole('button', { name: 'Show more current events' }).click()
      await expect(page.getByRole('link', { name: 'Tonight 25', exact: true })).toBeFocused()
      await expect(current).toHaveCount(25)
    })

    await test.step('a failed load keeps the events that are shown', async () => {
      await page.route('**/api/events/upcoming*', (route) => route.abort())
      await page.getByRole('button', { name: 'Show more events' }).click()
      await expect(page.getByRole('alert')).toContainText('We could not load the events')
      await expect(upcoming).toHaveCount(24)
      await page.unroute('**/api/events/upcoming*')
    })

    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(upcoming).toHaveCount(26)
    await expect(page.getByRole('button', { name: 'Show more events' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Evening 25', exact: true }), 'where one goes on').toBeFocused()
    await page.getByRole('link', { name: 'Evening 26', exact: true }).click()
    await expect(page).toHaveURL(/\?event=/)
    await expect(page.getByRole('dialog', { name: 'Evening 26' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/events')
    await page.goBack()
    await expect(page.getByRole('dialog'), 'what was closed stays closed').toHaveCount(0)
  })

  test('an event that is over says so, and is neither sold nor in the hero', async ({ page, api }) => {
    await api.clear()
    const over = await api.addEvent({ title: 'Spring Market', dateTime: '2026-03-01T19:00', featured: true })
    const stillCurrent = { title: 'Spring Fair', status: 'current', dateTime: '2026-03-02T19:00' } as const
    await api.addEvent(stillCurrent)
    await api.addEvent({ title: 'Winter Gala' })
    for (const [path, ended, booking] of [
      ['', 'Ended', /Register Now|Book Now/],
      ['/ar', 'انتهت', /سجّل الآن|احجز الآن/],
    ] as const) {
      await visit(page, `${path}/events`)

      await test.step(`cards on ${path}/events are marked and lead to the details [D146.1]`, async () => {
        for (const title of ['Spring Market', 'Spring Fair']) {
          await expect(card(page, title).getByText(ended, { exact: true })).toBeVisible()
          await expect(card(page, title).getByRole('link', { name: booking })).toHaveCount(0)
        }
        await expect(card(page, 'Spring Fair').getByText(/Live Now|الآن/)).toHaveCount(0)
        await expect(card(page, 'Winter Gala').getByRole('link', { name: booking })).toBeVisible()
        await expect(card(page, 'Winter Gala').getByText(ended, { exact: true })).toHaveCount(0)
        const details = card(page, 'Spring Market').getByRole('link', { name: /View Details|عرض التفاصيل/ })
        await expect(details).toHaveAttribute('href', `${path}/events?event=${over.id}`)
        await details.click()
      })

      await test.step(`the details at ${path}/events say so and offer no booking [D146.1]`, async () => {
        const details = page.getByRole('dialog', { name: 'Spring Market' })
        await expect(details.getByText(ended, { exact: true })).toBeVisible()
        await expect(details.getByRole('link', { name: booking })).toHaveCount(0)
      })
    }

    await test.step('the hero shows only what is still to come; the list below stays [S2.32 D12.3]', async () => {
      await visit(page, '/')
      const hero = page.getByRole('region', { name: 'Featured Events' })
      await expect(hero.locator('li')).toHaveCount(1)
      await expect(hero).toContainText('Winter Gala')
      await expect(part(page, 'Upcoming Events').getByRole('article').getByRole('heading')).toHaveText([
        'Winter Gala',
        'Spring Market',
      ])
      await expect(card(page, 'Spring Market').getByText('Ended', { exact: true })).toBeVisible()
    })
  })

  test('a cached page shows a change at once', { tag: '@main' }, async ({ page, api }) => {
    await api.clear()
    const event = await api.addEvent({ title: 'First name' })
    await visit(page, '/events')
    await expect(card(page, 'First name')).toBeVisible()
    const renamed = await api.changeEvent(event, { title: 'Second Name', status: 'current' })
    await page.reload()
    await expect(card(page, 'Second Name')).toContainText('Live Now')
    await expect(card(page, 'First name')).toHaveCount(0)
    await api.changeEvent(renamed, { status: 'draft' })
    await page.reload()
    await expect(page.getByText('No upcoming events at the moment')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
