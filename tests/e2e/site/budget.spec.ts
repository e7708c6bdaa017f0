import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { eventPath, publicPaths } from '../../../src/shared/paths.ts'
import { expect, test } from '../support/own-server.ts'
import { fullStage } from '../support/stages.ts'
import { showPictures, visit } from '../support/visit.ts'

test.use({ stage: fullStage, isFresh: true })
test.beforeEach(({ page }) => showPictures(page))

const kB = 1000

/** The bytes that travelled for an answer's body; the server compresses everything that gains by it. */
async function sizeOf(response: Response): Promise<number> {
  const { responseBodySize } = await response.request().sizes()
  return responseBodySize
}

/** What the first load of each page may weigh, in kB: JavaScript, fonts, CSS, HTML. */
const budgets = {
  home: [130, 80, 15, 15],
  portfolio: [135, 80, 15, 15],
  events: [150, 80, 15, 15],
  // The form comes at once, and with it what judges its fields.
  vendors: [200, 80, 15, 15],
  event: [150, 80, 15, 15],
} as const
const types = ['script', 'font', 'stylesheet', 'document'] as const

test('the first load of every public page stays within its budget', async ({ browser, server, request }) => {
  const [event] = await (await request.get('/api/events/upcoming?limit=1')).json()
  const paths = { ...publicPaths, event: eventPath(event.id) }
  for (const [name, limits] of Object.entries(budgets) as [keyof typeof budgets, (typeof budgets)['home']][]) {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await showPictures(page)
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
    }
    const elsewhere = responses.map((response) => new URL(response.url())).filter(({ origin }) => origin !== server.url)
    expect(elsewhere).toEqual([])
    await context.close()
  }
})

test('the site loads nothing of the back office', async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
  for (const path of ['/', '/events', '/portfolio', '/vendors']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  const sources = await Promise.all([...scripts].map(async (url) => await (await request.get(url)).text()))
  const site = sources.join('\n')
  expect(brotliCompressSync(site).length).toBeGreaterThan(10 * kB)
  for (const words of [
    'Export CSV',
    'Recent Activities',
    'Needs Setup',
    'Are you sure you want to delete this user?',
  ]) {
    expect(site).not.toContain(words)
  }
})
