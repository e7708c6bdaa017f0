import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
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

test('the first load of the home page stays within its budget', async ({ page, server }) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await visit(page, '/')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')

  const total = async (type: string) => {
    const ofType = responses.filter((response) => response.request().resourceType() === type)
    expect(ofType.length, type).toBeGreaterThan(0)
    return (await Promise.all(ofType.map(sizeOf))).reduce((sum, size) => sum + size, 0)
  }
  expect.soft(await total('script'), 'JavaScript').toBeLessThanOrEqual(130 * kB)
  expect.soft(await total('font'), 'fonts').toBeLessThanOrEqual(80 * kB)
  expect.soft(await total('stylesheet'), 'CSS').toBeLessThanOrEqual(15 * kB)
  expect.soft(await total('document'), 'HTML').toBeLessThanOrEqual(15 * kB)

  const compressible = responses.filter((response) => /script|stylesheet/.test(response.request().resourceType()))
  for (const response of compressible) {
    expect(response.headers()['content-encoding'], response.url()).toBe('br')
  }
  const elsewhere = responses.map((response) => new URL(response.url())).filter(({ origin }) => origin !== server.url)
  expect(elsewhere).toEqual([])
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
