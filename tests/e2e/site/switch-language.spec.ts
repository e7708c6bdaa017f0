import type { Page } from '@playwright/test'
import { bilingualContent } from '../support/bilingual-content.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, holdBack, phone, visit } from '../support/visit.ts'

test.use({ content: bilingualContent, isFresh: true })

const languages = {
  en: { root: '', other: 'العربية' },
  ar: { root: '/ar', other: 'English' },
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
    ...[...document.querySelectorAll('[alt]')].map((picture) => picture.getAttribute('alt') ?? ''),
  ])

/** What is read on a wide screen and on a phone. */
async function textsOf(page: Page): Promise<string[][]> {
  const texts: string[][] = []
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    texts.push(await textOf(page))
  }
  return texts
}

test('switching shows the text of a page loaded in the other language, in both directions [D49.4 D53.1]', {
  tag: '@main',
}, async ({ page }) => {
  const follow = async (from: Code, path: string) => {
    await page.getByRole('link', { name: languages[from].other, exact: true }).first().click()
    await expect(page).toHaveURL(addressOf(from === 'en' ? 'ar' : 'en', path))
  }
  for (const { path, ...words } of pages) {
    await test.step(path || '/', async () => {
      await visit(page, addressOf('ar', path))
      const arabic = await textsOf(page)
      for (const word of words.ar) expect(arabic.flat().join('\n')).toContain(word)
      await follow('ar', path)
      await expect.poll(() => textOf(page)).not.toEqual(arabic[1])
      const switched = await textsOf(page)
      // English as loaded, which is then switched to Arabic.
      await visit(page, addressOf('en', path))
      const english = await textsOf(page)
      for (const word of words.en) expect(english.flat().join('\n')).toContain(word)
      expect(switched).toEqual(english)
      await follow('en', path)
      await expect.poll(() => textsOf(page)).toEqual(arabic)
    })
  }
})

test('the footer link switches the menu too, wide and on a phone', async ({ page }) => {
  await visit(page, '/events')
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const links = page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link')
  await expect(links).toHaveText(['البداية', 'البرنامج', 'القواعد'])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'فتح القائمة' }).click()
  await expect(links).toHaveText(['البداية', 'البرنامج', 'القواعد'])
})

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
