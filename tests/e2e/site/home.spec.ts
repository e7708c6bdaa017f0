import type { Page } from '@playwright/test'
import { eventChat } from '../support/event-chat.ts'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { editableContent, events, fullContent, savedHero } from '../support/site-content.ts'
import { desktop, phone, visit } from '../support/visit.ts'

const section = (page: Page, id: string) => page.locator(`section#${id}`)
const links = (page: Page, name: string) => page.getByRole('link', { name })

test.describe('without content', () => {
  test.use({ content: emptyContent })

  test('the home page without content shows fallback texts and empty sections', async ({ page }) => {
    await visit(page, '/')

    await test.step('the hero shows its fallback texts [S3.14]', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create UnforgettableMoments in Kuwait')
      await expect(page.locator('main')).toContainText(
        'Premium event planning and production services for corporate events, private celebrations, and everything in between',
      )
      await expect(links(page, 'View Our Events')).toBeVisible()
      await expect(links(page, 'Our Portfolio')).toBeVisible()
    })

    await test.step('every section says that it is empty [S2.23]', async () => {
      await expect(section(page, 'events')).toContainText('No upcoming events at the moment')
      await expect(section(page, 'events')).toContainText('Stay tuned for exciting events coming soon!')
      await expect(section(page, 'portfolio')).toContainText('No portfolio items in this category yet')
      await expect(section(page, 'portfolio')).toContainText(
        "We're constantly adding new work to showcase our expertise.",
      )
      await expect(page.getByRole('heading', { name: 'Our Valued Partners' })).toBeVisible()
      await expect(page.getByText('Client partnerships will be showcased here.')).toBeVisible()
      await expect(page.getByText('Trusted by Leading Brands')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Featured Events' })).toHaveCount(0)
    })
  })
})

test.describe('with items in other categories', () => {
  test.use({ content: editableContent })

  test('the portfolio section of a page that is opened by a link starts with the first category that has items [S2.42]', async ({
    page,
    api,
  }) => {
    await api.clear()
    await api.addWork({ title: 'Perfume Launch', category: 'launch' })
    await api.addWork({ title: 'Opening Film', category: 'video' })
    await visit(page, '/vendors')
    await links(page, ': back to the home page').click()
    await expect(section(page, 'portfolio').getByRole('button', { name: 'Launch Events' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(section(page, 'portfolio').getByRole('listitem')).toHaveText([/Perfume Launch$/])
    await section(page, 'portfolio').getByRole('button', { name: 'Corporate Events' }).click()
    await expect(section(page, 'portfolio')).toContainText('No portfolio items in this category yet')
  })
})

test.describe('with full content', () => {
  test.use({ content: fullContent })

  test('the home page shows the saved content', { tag: '@main' }, async ({ page, request }) => {
    await visit(page, '/')

    await test.step('the hero shows the saved texts and picture [S2.23]', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${savedHero.title}${savedHero.subtitle}`)
      await expect(page.locator('main')).toContainText(savedHero.description)
      await expect(page.locator(`img[src="${savedHero.backgroundImage}"]`).first()).toBeVisible()
    })

    await test.step('the first six upcoming events are shown in date order [S2.1 S2.23]', async () => {
      const titles = section(page, 'events').getByRole('article').getByRole('heading')
      await expect(titles).toHaveText(events.slice(2, 8).map(({ title }) => title))
      await expect(section(page, 'events').getByRole('link', { name: 'View All Events' })).toHaveAttribute(
        'href',
        '/events',
      )
    })

    await test.step('Learn More opens a chat about the event in a new tab [D14.1 D2.1]', async () => {
      const card = section(page, 'events').getByRole('article').filter({ hasText: 'Pearl Gala' })
      const link = card.getByRole('link', { name: 'Learn More' })
      await expect(link).toHaveAttribute('href', eventChat('96511223344', 'Pearl Gala'))
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      expect(eventChat('96511223344', 'Pearl Gala')).toMatch(/^https:\/\/wa\.me\/96511223344\?text=.*Pearl%20Gala/)
    })

    await test.step('the client strip shows active clients, by name if they have no logo [S2.1 S2.23 V19]', async () => {
      const strip = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Trusted by Leading Brands' }) })
      await expect(strip.getByRole('listitem')).toHaveCount(2)
      await expect(strip.getByRole('listitem').first()).toHaveText('Desert Bank')
      await expect(strip.getByRole('link', { name: 'Gulf Pearl' })).toHaveAttribute('href', 'https://pearl.example')
      await expect(strip.getByRole('img', { name: 'Gulf Pearl' })).toBeAttached()
      await expect(page.getByText('Our Valued Partners')).toHaveCount(0)
    })

    await test.step('Arabic is right to left, and dates are in Kuwait time [D13.1]', async () => {
      const slide = page.locator('[aria-roledescription=slide]').filter({ hasText: 'ليلة رأس السنة' })
      const heading = slide.getByRole('heading', { includeHidden: true })
      await expect(heading).toHaveCSS('direction', 'rtl')
      const lines = await heading.evaluate((place) => {
        const { lineHeight, fontSize } = getComputedStyle(place)
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      })
      expect(lines, 'diacritics fit between the lines').toBeGreaterThan(1.4)
      await expect(slide.locator('time')).toHaveText('Jan 01, 2037')
      await expect(page.locator('html')).toHaveCSS('direction', 'ltr')
    })

    await test.step('the page contains no drafts, past events or inactive clients', async () => {
      const body = await (await request.get('/')).text()
      expect(body).toContain('Pearl Gala')
      expect(body).not.toMatch(/Secret Draft|Last Summer|Hidden Partner/)
    })

    await test.step('the portfolio shows up to six items of the selected category, first of corporate events [S2.23 S2.42]', async () => {
      const portfolio = section(page, 'portfolio')
      const button = (name: string) => portfolio.getByRole('button', { name, exact: true })
      const works = portfolio.getByRole('listitem')
      await expect(button('Corporate Events')).toHaveAttribute('aria-pressed', 'true')
      await expect(works).toHaveText([1, 2, 3, 4, 5, 6].map((number) => new RegExp(`Summit ${number}$`)))
      await button('Private Events').click()
      await expect(button('Private Events')).toHaveAttribute('aria-pressed', 'true')
      await expect(button('Corporate Events')).toHaveAttribute('aria-pressed', 'false')
      await expect(works).toHaveText([/Garden Wedding$/])
      await expect(portfolio.getByRole('status'), 'the number of items is announced').toHaveText('1 item shown')
      await button('Photography').click()
      await expect(portfolio).toContainText('No portfolio items in this category yet')
      await expect(works).toHaveCount(0)
      await expect(portfolio.getByRole('link', { name: 'View Full Portfolio' })).toHaveAttribute('href', '/portfolio')
    })
  })

  test('links and arrow of the home page scroll to its sections', async ({ page }) => {
    await visit(page, '/')
    for (const viewport of [desktop, phone]) {
      await test.step(`both buttons and the arrow scroll to their sections at ${viewport.width} pixels [S2.23]`, async () => {
        await page.setViewportSize(viewport)
        for (const [name, id] of [
          [savedHero.primaryCta, 'events'],
          [savedHero.secondaryCta, 'portfolio'],
          ['Scroll to events', 'events'],
        ] as const) {
          await page.evaluate(() => window.scrollTo(0, 0))
          await expect(section(page, id)).not.toBeInViewport({ ratio: 0.3 })
          // Playwright would wait for the arrow to stop moving.
          await links(page, name).click({ force: true })
          await expect
            .poll(async () => Math.abs((await section(page, id).boundingBox())?.y ?? Number.NaN), name)
            .toBeLessThan(100)
          await page.keyboard.press('Tab')
          await expect(section(page, id).locator(':focus'), `the focus continues there after ${name}`).toHaveCount(1)
        }
      })
    }

    await test.step('scrolling is smooth unless the visitor prefers reduced motion [S2.23]', async () => {
      const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
      expect(await behavior()).toBe('auto')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      // View transitions turn smooth scrolling off.
      await expect.poll(behavior).toBe('smooth')
      await expect(links(page, 'Scroll to events')).toHaveCSS('animation-name', 'nod')
    })

    await test.step('the next page starts at its top without smooth scrolling', async () => {
      await page.evaluate(() => {
        const seen: number[] = []
        const look = () => {
          if (document.querySelector('h1')?.textContent === 'Events') seen.push(window.scrollY)
          requestAnimationFrame(look)
        }
        look()
        Object.assign(window, { seen })
      })
      const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen)
      await page.getByRole('link', { name: 'View All Events' }).click()
      await expect.poll(async () => (await seen()).length).toBeGreaterThan(5)
      expect(new Set(await seen())).toEqual(new Set([0]))
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
  })

  test('an address with an anchor shows the section [S2.1 S2.23]', async ({ page }) => {
    for (const id of ['events', 'portfolio', 'vendors']) {
      await page.goto(`/#${id}`)
      await expect(section(page, id)).toBeInViewport()
    }
  })
})
