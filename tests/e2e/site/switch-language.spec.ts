import type { Page } from '@playwright/test'
import { bilingualContent } from '../support/bilingual-content.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, holdBack, phone, visit } from '../support/visit.ts'

test.use({ content: bilingualContent, isFresh: true })

const languages = {
  en: { root: '', other: 'العربية', menu: 'Open menu' },
  ar: { root: '/ar', other: 'English', menu: 'فتح القائمة' },
} as const
type Code = keyof typeof languages

/** Words of the content that each page has to show. */
const pages = [
  { path: '', en: ['Light the Night', 'Pearl Gala', 'Desert Bank'], ar: ['أضئ الليل', 'ليلة اللؤلؤ', 'بنك الصحراء'] },
  { path: '/events', en: ['Pearl Gala', 'Programme'], ar: ['ليلة اللؤلؤ', 'البرنامج'] },
  { path: '/portfolio', en: ['Harbour Launch', 'Gulf Road'], ar: ['إطلاق في الميناء', 'شارع الخليج'] },
  { path: '/pages/house-rules', en: ['Come early'], ar: ['احضر مبكرًا'] },
  { path: '/what-we-count', en: ['Lulu Nights'], ar: ['ليالي لولو'] },
]

const addressOf = (code: Code, path: string) => languages[code].root + path || '/'

/** Everything that a visitor reads: the title, the frame and the page, and the alternative texts. */
const textOf = (page: Page) =>
  page.evaluate(() => [
    document.title,
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text, such as the data of the page, is not read
    ...document.body.innerText.split('\n').filter((line) => line.trim()),
    ...[...document.querySelectorAll('[alt]')].map((picture) => picture.getAttribute('alt')),
  ])

for (const [device, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    for (const [from, to] of [
      ['en', 'ar'],
      ['ar', 'en'],
    ] as const) {
      test(`switching from ${from} to ${to} shows the text of a page loaded in ${to} [D51.2 D53.1]`, async ({
        page,
      }) => {
        for (const { path, ...words } of pages) {
          await test.step(addressOf(to, path), async () => {
            await visit(page, addressOf(to, path))
            const loaded = await textOf(page)
            for (const word of words[to]) expect(loaded.join('\n')).toContain(word)
            await visit(page, addressOf(from, path))
            for (const word of words[from]) expect((await textOf(page)).join('\n')).toContain(word)
            await page.getByRole('link', { name: languages[from].other, exact: true }).first().click()
            await expect(page).toHaveURL(addressOf(to, path))
            await expect.poll(() => textOf(page)).toEqual(loaded)
          })
        }
      })
    }

    test('the footer link switches the menu too', async ({ page }) => {
      await visit(page, '/events')
      await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      if (device === 'phone') await page.getByRole('button', { name: languages.ar.menu }).click()
      const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' })
      await expect(menu.getByRole('link')).toHaveText(['البداية', 'البرنامج', 'القواعد'])
    })
  })
}

test('an event that is opened after a switch is in the new language', async ({ page, request }) => {
  const [event] = await (await request.get('/api/events/upcoming?limit=1')).json()
  await visit(page, `/events?event=${event.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Pearl Gala' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await page.getByRole('link', { name: 'ليلة اللؤلؤ' }).first().click()
  await expect(dialog.getByRole('heading', { name: 'ليلة اللؤلؤ' })).toBeVisible()
  await expect(dialog).toContainText('أمسية من الضوء')
})

test('texts of the interface and of the content change together', async ({ page }) => {
  await visit(page, '/')
  const release = await holdBack(page, /\/api\/.*lang=ar/)
  const english = await textOf(page)
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/ar-[\w-]+\.js/.test(name))),
    )
    .toBe(true)
  expect(await textOf(page)).toEqual(english)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('أضئ الليل')
  await expect(page.getByRole('banner').getByRole('link', { name: 'البرنامج' })).toBeVisible()
})

test('a read that fails in one language is sent again in the other', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/, /^console error/)
  await visit(page, '/portfolio')
  await page.route(/\/api\/events\/upcoming\?limit=24$/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'ليلة اللؤلؤ' }).first()).toBeVisible()
})
