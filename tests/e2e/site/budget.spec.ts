import type { Response } from '@playwright/test'
import { localPath } from '../../../src/shared/language-paths.ts'
import { type Language, languageCodes } from '../../../src/shared/languages.ts'
import { eventPath, publicPaths } from '../../../src/shared/paths.ts'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { visit } from '../support/visit.ts'

test.use({ content: fullContent, isFresh: true })

type Budget = Record<'script' | 'font' | 'stylesheet' | 'document', number>

/** The bytes, compressed with brotli, that the first load of a page may take. */
const budget: Budget = { script: 150_000, font: 80_000, stylesheet: 20_000, document: 20_000 }
const budgets = {
  home: budget,
  portfolio: budget,
  // With the dialog of the event details.
  events: { ...budget, script: 165_000 },
  event: { ...budget, script: 165_000 },
  // Forms come with their validation.
  vendors: { ...budget, script: 222_000 },
  plan: { ...budget, script: 222_000 },
}
type Name = keyof typeof budgets

/** Languages differ in their messages, fonts and texts. Arabic ones are larger, so few English pages are enough. */
const measured: Record<Language, Name[]> = { ar: Object.keys(budgets) as Name[], en: ['home', 'plan'] }

/** Texts that only the back office contains. */
const backOfficeTexts = ['Export CSV', 'Recent Activities', 'Needs Setup', 'Are you sure you want to delete this user?']

for (const language of languageCodes)
  test(`the first load of a page in ${language} stays within its budget, without back-office code, other languages or other hosts [D57.4]`, {
    tag: '@main',
  }, async ({ browser, server, request }) => {
    const [event] = await (await request.get('/api/events/upcoming?limit=1')).json()
    const paths = { ...publicPaths, event: eventPath(event.id) }
    // Pages share most of their scripts.
    const read = new Set<string>()
    for (const name of measured[language]) {
      const context = await browser.newContext({ baseURL: server.url })
      const page = await context.newPage()
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await visit(page, localPath(paths[name], language))
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')

      for (const [type, limit] of Object.entries(budgets[name])) {
        const ofType = responses.filter((response) => response.request().resourceType() === type)
        expect.soft(ofType.length, `${type} of ${name}`).toBeGreaterThan(0)
        expect.soft(await receivedBytes(ofType), `${type} of ${name}`).toBeLessThanOrEqual(limit)
      }
      for (const response of responses.filter((one) => isText(one) && !read.has(one.url()))) {
        read.add(response.url())
        expect(response.headers()['content-encoding'], response.url()).toBe('br')
        const text = await response.text()
        const found = backOfficeTexts.filter((backOfficeText) => text.includes(backOfficeText))
        expect(found, response.url()).toEqual([])
      }
      const origins = responses.map((response) => new URL(response.url()).origin)
      expect(new Set(origins)).toEqual(new Set([server.url]))
      const files = responses.map((response) => new URL(response.url()).pathname)
      const ofLanguages = files.flatMap((file) => /\/(en|ar)-[\w-]+\.(?:js|css)$/.exec(file)?.[1] ?? [])
      expect(new Set(ofLanguages), `messages of ${name}`).toEqual(new Set([language]))
      const arabicFonts = files.filter((file) => /arabic.*\.woff2$/.test(file))
      if (language === 'en') expect(arabicFonts, name).toEqual([])
      else expect(arabicFonts.join(), name).toContain('/baloo-bhaijaan-2-arabic-basic')
      await context.close()
    }
  })

const isText = (response: Response) => /document|script|stylesheet/.test(response.request().resourceType())

/** The size of the bodies as they were sent, which is after compression. */
async function receivedBytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
