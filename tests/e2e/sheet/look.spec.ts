import { expect, type Response } from '@playwright/test'
import { createServer } from 'vite'
import { brandVariables, defaultBrand } from '../../../src/ui/brand.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { button, configFile, test } from './sheet-kit.ts'

const variablesOf = (brand: Parameters<typeof brandVariables>[0]) => brandVariables(brand, ['ar'])

test('the component sheet is responsive, themed and accessible', async ({ sheet }) => {
  await test.step('the component sheet fits windows down to 320 pixels', async () => {
    for (const width of [1440, 768, 360, 320]) {
      await sheet.setViewportSize({ width, height: 800 })
      expect(await sheet.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  await test.step('the theme follows the system and can be forced', async () => {
    const background = () => sheet.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const force = (theme: string) =>
      sheet.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
    await sheet.emulateMedia({ colorScheme: 'light' })
    const light = await background()
    await force('dark')
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await sheet.emulateMedia({ colorScheme: 'dark' })
    await force('light')
    await expect.poll(background).toBe(light)
    await sheet.locator('html').evaluate((html) => html.removeAttribute('data-theme'))
    await expect.poll(background).toBe(dark)
  })

  await test.step('nothing moves with reduced motion', async () => {
    await button(sheet, 'Edit event').click()
    await expect(sheet.getByRole('dialog')).toBeVisible()
    await expect
      .poll(() => sheet.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length))
      .toBe(0)
    await sheet.keyboard.press('Escape')
    await expect(sheet.getByRole('dialog')).toBeHidden()
  })

  // The tests of site and back office check dialogs, drawers, toasts and narrow windows.
  await test.step('axe finds no violation in light and dark, with a toast and a tooltip', async () => {
    await sheet.setViewportSize({ width: 1440, height: 844 })
    expect(await findingsInBothThemes(sheet)).toEqual([])
    await button(sheet, 'Destructive').click()
    await expect(sheet.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toBeVisible()
    // Scrolling closes a tooltip, so wait until the page stops scrolling.
    await button(sheet, 'Delete').hover()
    await button(sheet, 'Delete').focus()
    await expect(sheet.getByRole('tooltip')).toBeVisible()
    for (const part of ['[role=region]', '[role=tooltip]']) {
      expect(await findingsInBothThemes(sheet, part), part).toEqual([])
    }
  })

  await test.step('text has enough contrast with any brand colours', async () => {
    for (const [colorScheme, primaryColor, secondaryColor, accentColor] of [
      ['light', '#ffff00', '#777777', '#000000'],
      ['dark', '#ffffff', '#ff00aa', '#00ffff'],
    ] as const) {
      await sheet.addStyleTag({
        content: variablesOf({ ...defaultBrand, primaryColor, secondaryColor, accentColor }),
      })
      await sheet.emulateMedia({ colorScheme })
      expect(await findings(sheet, 'html', 'colours'), `${primaryColor} in ${colorScheme}`).toEqual([])
    }
  })
})

test('the server-rendered sheet hydrates without mismatch', async ({ page, address }) => {
  const vite = await createServer({
    configFile,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
  })
  const { renderSheet } = await vite.ssrLoadModule('/server.tsx')
  const html: string = renderSheet()
  await vite.close()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="root"></div>', `<div id="root">${html}</div>`)
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  await button(page, 'Edit event').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(messages).toEqual([])
})

test.describe(() => {
  test.use({ isFresh: true })

  test('English pages load less than 80 kB of Latin fonts', async ({ page, address }) => {
    const fonts: Response[] = []
    page.on('response', (response) => {
      if (response.url().includes('.woff2')) fonts.push(response)
    })
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    const names = fonts.map((font) => font.url().replace(/.*\/(.+-latin-basic).*/, '$1')).sort()
    expect(names).toEqual(['baloo-2-latin-basic', 'poppins-latin-basic'])
    const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000)
  })
})

test('text does not shift when the fonts load', async ({ browser, address }) => {
  const measure = async (fonts: boolean) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    if (!fonts) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(address)
    await page.addStyleTag({
      content:
        'h1, h2, h3, p, label { white-space: nowrap !important; line-height: normal !important; align-self: start }',
    })
    await page.evaluate(() => document.fonts.ready)
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p:not(:lang(ar)), label')].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { width } = range.getBoundingClientRect()
        return { text: element.textContent, height: element.getBoundingClientRect().height, width }
      }),
    )
    await page.close()
    return lines
  }
  const [before, after] = [await measure(false), await measure(true)]
  const jumps = after.filter((line, index) => Math.abs(line.height - (before[index]?.height ?? 0)) > 1)
  expect(jumps).toEqual([])
  const width = (lines: typeof before) => lines.reduce((sum, line) => sum + line.width, 0)
  expect(width(before) / width(after)).toBeGreaterThan(0.98)
  expect(width(before) / width(after)).toBeLessThan(1.02)
})
