import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { holdBack, untilHydrated, visit } from '../support/visit.ts'

test.use({ content: fullContent, isFresh: true })

const isHydrated = (page: Page) => page.locator('html[data-hydrated]')
const form = (page: Page) => page.getByRole('form', { name: 'Vendor application', includeHidden: true })

test('a link clicked before hydration leads to its page', async ({ page }) => {
  const release = await holdBack(page, /\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'View All Events' }).click({ noWaitAfter: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(isHydrated(page)).toHaveCount(0)
  release()
  await untilHydrated(page)
  await expect(page).toHaveURL('/events')
})

test('a link clicked while the page is being hydrated leads to its page', { tag: '@main' }, async ({ page }) => {
  const release = await holdBack(page, /\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'View All Events' })
  await expect(link).toBeVisible()
  // Clicks in every task from the arrival of the scripts on, so that one of them hits the middle of the hydration.
  await link.evaluate((target) => {
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => {
      if (!target.isConnected) return
      const isHydrating = Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))
      if (isHydrating) (target as HTMLElement).click()
      else port1.postMessage(null)
    }
    port1.postMessage(null)
  })
  release()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
})

test('the vendor form ignores input until it is hydrated and keeps all input afterwards', { tag: '@main' }, async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/vendor-form-[\w-]+\.js/)
  await page.goto('/vendors', { waitUntil: 'commit' })
  await expect(form(page)).toBeVisible()
  await expect(form(page)).toHaveJSProperty('inert', true)
  const name = page.locator('input[name=name]')
  await name.click({ force: true })
  await page.keyboard.type('Too early')
  await expect(name).toHaveValue('')
  release()
  await expect(form(page)).toHaveJSProperty('inert', false)
  await page.getByLabel('Full name').pressSequentially('Fahad')
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Full name')).toHaveValue('Fahad')
})

test('labels and descriptions refer to the same elements before and after hydration', async ({ page, request }) => {
  const html = await (await request.get('/vendors')).text()
  const rendered = [...html.matchAll(/<label\b[^>]* for="([^"]+)"/g)].map(([, id]) => id)
  expect(rendered.length).toBeGreaterThan(5)
  for (const path of ['/vendors', '/#vendors']) {
    await visit(page, path)
    await page.locator('form:not([inert])').waitFor()
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll('label')].map(({ htmlFor, control }) => ({ htmlFor, isFound: control !== null })),
    )
    expect(labels.filter(({ isFound }) => !isFound)).toEqual([])
    if (path === '/vendors') expect(labels.map(({ htmlFor }) => htmlFor)).toEqual(rendered)
    const dangling = await page.evaluate(() => {
      const references = ['aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((part) => part.getAttribute(name)?.split(' ') ?? []),
      )
      return references.filter((id) => !document.getElementById(id))
    })
    expect(dangling, path).toEqual([])
  }
})
