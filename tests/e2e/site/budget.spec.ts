import type { Response } from '@playwright/test'
import { eventPath, publicPaths } from '../../../src/shared/paths.ts'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { visit } from '../support/visit.ts'

test.use({ content: fullContent, isFresh: true })

const kB = 1000

/** The bytes that travelled for an answer's body; the server compresses everything that gains by it. */
async function sizeOf(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes()
  return responseBodySize
}

/** What the first load of each page may weigh, in kB: JavaScript, fonts, CSS, HTML. */
const budgets = {
  home: [150, 80, 20, 20],
  portfolio: [150, 80, 20, 20],
  events: [165, 80, 20, 20],
  // Includes the form and zod, which validates its fields.
  vendors: [215, 80, 20, 20],
  event: [165, 80, 20, 20],
} as const
const types = ['script', 'font', 'stylesheet', 'document'] as const

/** Words that only the back office says. */
const wordsInside = ['Export CSV', 'Recent Activities', 'Needs Setup', 'Are you sure you want to delete this user?']

test('the first load of every public page stays within its budget, and brings nothing of the back office', async ({
  browser,
  server,
  request,
}) => {
  const [event] = await (await request.get('/api/events/upcoming?limit=1')).json()
  const paths = { ...publicPaths, event: eventPath(event.id) }
  for (const [name, limits] of Object.entries(budgets) as [keyof typeof budgets, (typeof budgets)['home']][]) {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await visit(page, paths[name])
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')

    for (const [index, type] of types.entries()) {
      const ofType = responses.filter((response) => response.request().resourceType() === type)
      const total = (await Promise.all(ofType.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      expect.soft(ofType.length, `${type} of ${name}`).toBeGreaterThan(0)
      expect.soft(total, `${type} of ${name}`).toBeLessThanOrEqual((limits[index] ?? 0) * kB)
    }
    const compressible = responses.filter((response) => /script|stylesheet/.test(response.request().resourceType()))
    for (const response of compressible) {
      expect(response.headers()['content-encoding'], response.url()).toBe('br')
      const text = await response.text()
      expect(
        wordsInside.filter((words) => text.includes(words)),
        response.url(),
      ).toEqual([])
    }
    const elsewhere = responses.map((response) => new URL(response.url())).filter(({ origin }) => origin !== server.url)
    expect(elsewhere).toEqual([])
    await context.close()
  }
})
