import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base } from '../support/reused-page.ts'

export const configFile = fileURLToPath(new URL('../../specimen/vite.config.ts', import.meta.url))

/** Builds the component sheet once per worker and serves it on a free port. */
export const test = base.extend<{ sheet: Page }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, worker) => {
      const outDir = fileURLToPath(
        new URL(`../../../node_modules/.cache/specimen-${worker.parallelIndex}`, import.meta.url),
      )
      const settings = { configFile, logLevel: 'error', build: { outDir } } as const
      await build(settings)
      const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    // The build must not count towards the timeout of a test.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
  sheet: async ({ page }, use) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    await use(page)
    expect(messages, 'the console stays silent').toEqual([])
  },
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
