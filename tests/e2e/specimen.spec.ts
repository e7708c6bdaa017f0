import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'
import { build, createServer, preview } from 'vite'
import { brandVariables, defaultBrand } from '../../src/ui/brand.ts'

const configFile = fileURLToPath(new URL('../specimen/vite.config.ts', import.meta.url))

/** The sheet is built once for each worker, into a folder of its own, and served on a free port. */
const test = base.extend<{ sheet: Page }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, worker) => {
      const outDir = fileURLToPath(
        new URL(`../../node_modules/.cache/specimen-${worker.parallelIndex}`, import.meta.url),
      )
      const settings = { configFile, logLevel: 'error', build: { outDir } } as const
      await build(settings)
      const server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
  sheet: async ({ page, address }, use) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    await use(page)
    expect(messages, 'the console stays silent').toEqual([])
  },
})

const findings = async (page: Page, part = 'html') => {
  // A colour on its way from one theme to the other is no finding.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('with still pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      test(`axe finds nothing in ${colorScheme} at ${width} pixels`, async ({ sheet }) => {
        await sheet.setViewportSize({ width, height: 844 })
        await sheet.emulateMedia({ colorScheme })
        expect(await findings(sheet)).toEqual([])
      })
    }

    test(`axe finds nothing in what opens above the page in ${colorScheme}`, async ({ sheet }) => {
      await sheet.emulateMedia({ colorScheme })
      for (const opener of ['Edit event', 'Long programme', 'Filters', 'Site menu']) {
        await button(sheet, opener).click()
        await expect(sheet.getByRole('dialog')).toBeVisible()
        expect(await findings(sheet, '[role=dialog]'), opener).toEqual([])
        await sheet.keyboard.press('Escape')
        await expect(sheet.getByRole('dialog')).toHaveCount(0)
      }
      for (const opener of ['With undo', 'Destructive']) {
        await button(sheet, opener).click()
        await expect(sheet.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toBeVisible()
        expect(await findings(sheet, '[role=region]'), opener).toEqual([])
      }
      // Scrolling closes a tooltip, so the page has to stand still before it opens.
      await button(sheet, 'Delete').hover()
      await button(sheet, 'Delete').focus()
      await expect(sheet.getByRole('tooltip')).toBeVisible()
      expect(await findings(sheet, '[role=tooltip]'), 'tooltip').toEqual([])
    })

    for (const colors of [
      ['#ffff00', '#777777', '#000000'],
      ['#ffffff', '#ff00aa', '#00ffff'],
    ] as const) {
      test(`text stays readable in ${colorScheme} when staff choose ${colors.join(', ')}`, async ({ sheet }) => {
        await sheet.emulateMedia({ colorScheme })
        const [primaryColor, secondaryColor, accentColor] = colors
        await sheet.addStyleTag({
          content: brandVariables({ ...defaultBrand, primaryColor, secondaryColor, accentColor }),
        })
        expect(await findings(sheet)).toEqual([])
      })
    }
  }

  test('nothing moves for whoever asked for less', async ({ sheet }) => {
    await button(sheet, 'Edit event').click()
    await expect(sheet.getByRole('dialog')).toBeVisible()
    await expect
      .poll(() => sheet.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length))
      .toBe(0)
  })
})

test('what the server renders is what the browser expects', async ({ page, address }) => {
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

test('the theme follows the system, and can be forced', async ({ sheet }) => {
  const paper = () => sheet.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const force = (theme: string) =>
    sheet.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
  await sheet.emulateMedia({ colorScheme: 'light' })
  const light = await paper()
  await force('dark')
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await sheet.emulateMedia({ colorScheme: 'dark' })
  await force('light')
  await expect.poll(paper).toBe(light)
  await sheet.locator('html').evaluate((html) => html.removeAttribute('data-theme'))
  await expect.poll(paper).toBe(dark)
})

test('a dialog takes the focus, keeps it, and gives it back on Escape', async ({ sheet }) => {
  const opener = button(sheet, 'Edit event')
  await opener.focus()
  await sheet.keyboard.press('Enter')
  const dialog = sheet.getByRole('dialog', { name: 'Edit event' })
  await expect(dialog).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription('Changes are on the site as soon as you save.')
  const visited: string[] = []
  for (let press = 0; press < 12; press += 1) {
    await sheet.keyboard.press('Tab')
    visited.push(
      await dialog.evaluate((panel) => {
        const active = document.activeElement
        if (!active || !panel.contains(active)) return 'outside'
        return (
          active.getAttribute('aria-label') ??
          active.closest('div')?.querySelector('label')?.textContent ??
          active.textContent
        )
      }),
    )
  }
  expect(visited).not.toContain('outside')
  expect(new Set(visited).size).toBe(5)
  await sheet.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog that asks before deleting puts the focus on the harmless answer', async ({ sheet }) => {
  await button(sheet, 'Delete event').click()
  await expect(sheet.getByRole('alertdialog', { name: 'Delete this event?' })).toBeVisible()
  await expect(button(sheet, 'Keep it')).toBeFocused()
})

test('a long dialog scrolls inside, with its title and its actions in sight', async ({ sheet }) => {
  await sheet.setViewportSize({ width: 1000, height: 500 })
  await button(sheet, 'Long programme').click()
  const dialog = sheet.getByRole('dialog')
  await dialog.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight / 3))
  expect(await dialog.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(50)
  await expect(dialog.getByRole('heading', { name: 'The programme' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 })
})

test('on a phone a dialog fills the screen', async ({ sheet }) => {
  await sheet.setViewportSize({ width: 390, height: 844 })
  await button(sheet, 'Edit event').click()
  await expect.poll(() => sheet.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('a drawer stands at the side it was given, and turns around with the direction of the page', async ({ sheet }) => {
  const edge = async (opener: string) => {
    await button(sheet, opener).click()
    const dialog = sheet.getByRole('dialog')
    const start = await dialog.evaluate((panel) => {
      const [slide] = panel.getAnimations()
      slide?.pause()
      if (slide) slide.currentTime = 0
      const { left } = panel.getBoundingClientRect()
      slide?.finish()
      return left
    })
    const box = await dialog.boundingBox()
    expect(start < 0, 'it comes in from its own side').toBe(box?.x === 0)
    await sheet.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button(sheet, opener)).toBeFocused()
    return box?.x === 0 ? 'left' : 'right'
  }
  expect(await edge('Filters')).toBe('right')
  expect(await edge('Site menu')).toBe('left')
  await sheet.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'))
  expect(await edge('Filters')).toBe('left')
  expect(await edge('Site menu')).toBe('right')
})

test.describe('a toast', () => {
  const shown = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('goes away after five seconds, and not before', async ({ sheet }) => {
    await sheet.clock.pauseAt(Date.now() + 60_000)
    await button(sheet, 'Success').click()
    await expect(shown(sheet)).toContainText('Event saved')
    await sheet.clock.runFor(4900)
    await expect(shown(sheet)).toHaveAttribute('data-state', 'open')
    await sheet.clock.runFor(100)
    await expect(shown(sheet)).toHaveCount(0)
  })

  test('gives its place to a second one, which has its own five seconds', async ({ sheet }) => {
    await sheet.clock.pauseAt(Date.now() + 60_000)
    await button(sheet, 'Success').click()
    await expect(shown(sheet)).toContainText('Event saved')
    await sheet.clock.runFor(3000)
    await button(sheet, 'Destructive').click()
    await expect(shown(sheet)).toHaveCount(1)
    await expect(shown(sheet)).toContainText('Failed to save')
    await sheet.clock.runFor(4900)
    await expect(shown(sheet)).toHaveCount(1)
    await sheet.clock.runFor(100)
    await expect(shown(sheet)).toHaveCount(0)
  })

  test('is announced: politely when all is well, at once when something failed', async ({ sheet }) => {
    await button(sheet, 'Success').click()
    await expect(sheet.locator('[role=status][aria-live=polite]', { hasText: 'Event saved' })).toHaveCount(1)
    await button(sheet, 'Destructive').click()
    await expect(sheet.locator('[role=status][aria-live=assertive]', { hasText: 'Failed to save' })).toHaveCount(1)
  })

  test('can be reached with F8, and its action taken from the keyboard', async ({ sheet }) => {
    await button(sheet, 'With undo').click()
    await expect(shown(sheet)).toBeVisible()
    await sheet.keyboard.press('F8')
    await sheet.keyboard.press('Tab')
    await sheet.keyboard.press('Tab')
    await expect(button(sheet, 'Undo')).toBeFocused()
    await sheet.keyboard.press('Enter')
    await expect(shown(sheet)).toContainText('Event restored')
  })

  test('can be swiped away to the right, by 50 pixels and no less', async ({ sheet }) => {
    const swipe = async (distance: number) => {
      const box = await shown(sheet).boundingBox()
      if (!box) throw new Error('no toast to swipe')
      const [x, y] = [box.x + 60, box.y + box.height / 2]
      await sheet.mouse.move(x, y)
      await sheet.mouse.down()
      await sheet.mouse.move(x + distance, y, { steps: 5 })
      await sheet.mouse.up()
    }
    await button(sheet, 'Success').click()
    await expect(shown(sheet)).toBeVisible()
    await shown(sheet).evaluate((card) => Promise.all(card.getAnimations().map((animation) => animation.finished)))
    await swipe(40)
    await expect(shown(sheet)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(80)
    await expect(shown(sheet)).toHaveCount(0)
  })
})

test('a tooltip waits 700 ms, and its neighbour shows at once within the next 300', async ({ page, sheet }) => {
  await page.clock.install()
  await page.reload()
  const tip = sheet.getByRole('tooltip')
  await button(sheet, 'Delete').scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(sheet, 'Delete').hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tip).toHaveText('Delete this event')
  await expect(button(sheet, 'Delete')).toHaveAccessibleDescription('Delete this event')
  // The way towards a tooltip keeps it open, so the pointer has to arrive before the neighbour's can show.
  const neighbour = await button(sheet, 'New').boundingBox()
  if (!neighbour) throw new Error('the neighbour is not on the page')
  await sheet.mouse.move(neighbour.x + 30, neighbour.y + 30, { steps: 20 })
  await page.clock.runFor(1)
  await expect(tip).toHaveText('Start a new event')
  await sheet.mouse.move(0, 0, { steps: 20 })
  await page.clock.runFor(310)
  await expect(tip).toHaveCount(0)
  await button(sheet, 'Delete').hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
})

test('an error stands where the help was, describes the field, and is announced', async ({ sheet }) => {
  const name = sheet.getByRole('textbox', { name: 'Your name' })
  await expect(name).toHaveAccessibleDescription('As it should stand on the invitation.')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveAttribute('aria-required', 'true')
  const field = sheet.locator('div', { has: name }).last()
  await expect(field.locator('[aria-live=polite]')).toHaveCount(1)
  await button(sheet, 'Check').click()
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(field.locator('[aria-live=polite]')).toHaveText('Name must be at least 2 characters')
  await name.fill('Noor')
  await button(sheet, 'Check').click()
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveAccessibleDescription('As it should stand on the invitation.')
})

test('a switch and a checkbox are used by their labels and by the space bar', async ({ sheet }) => {
  const toggle = sheet.getByRole('switch', { name: 'Show the WhatsApp button' })
  await sheet.getByText('Show the WhatsApp button').click()
  await expect(toggle).toBeChecked()
  await toggle.press('Space')
  await expect(toggle).not.toBeChecked()
  const box = sheet.getByRole('checkbox', { name: 'I agree to be contacted' })
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(box).toHaveAccessibleDescription('Please agree first')
})

test('a waiting button keeps its width and its focus, says so, and takes no second click', async ({ sheet }) => {
  const save = button(sheet, 'Save event')
  const before = await save.boundingBox()
  const waiting = save.and(sheet.locator(':focus'))
  await save.click()
  const busy = sheet.locator('button:focus')
  await expect(waiting).toHaveCount(0)
  await expect(busy).toHaveAccessibleName('Saving...')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  const after = await busy.boundingBox()
  expect(after?.width).toBe(before?.width)
  await expect(sheet.locator('button:focus + [role=status]')).toHaveText('Saving...')
  await busy.click({ force: true })
  await sheet.keyboard.press('Enter')
  await expect(sheet.getByText('Saves started: 1')).toBeVisible()
})

test('everything that works is reached with the Tab key, in order, with its focus in sight', async ({ sheet }) => {
  const expected = await sheet.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    const usable = [...all].filter((element) => !element.matches(':disabled'))
    for (const [index, element] of usable.entries()) element.dataset.order = String(index)
    return usable.length
  })
  const reached: { order: string | undefined; visible: boolean }[] = []
  for (let press = 0; press < expected; press += 1) {
    await sheet.keyboard.press('Tab')
    reached.push(
      await sheet.evaluate(() => {
        const active = document.activeElement as HTMLElement
        const outlined = (element: Element | null) => {
          if (!element) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        }
        const card = active.closest('.group\\/card')
        return { order: active.dataset.order, visible: outlined(active) || outlined(card) }
      }),
    )
  }
  expect(reached).toEqual(Array.from({ length: expected }, (_, index) => ({ order: String(index), visible: true })))
})

test('no page is ever wider than its window, down to 320 pixels', async ({ sheet }) => {
  for (const width of [1440, 768, 360, 320]) {
    await sheet.setViewportSize({ width, height: 800 })
    expect(await sheet.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('English pages load the latin fonts only, less than 80 kB of them', async ({ page, address }) => {
  const fonts: Response[] = []
  page.on('response', (response) => {
    if (response.url().includes('.woff2')) fonts.push(response)
  })
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  const names = fonts.map((font) => font.url().replace(/.*\/(.+)-\w+-normal.*/, '$1')).sort()
  expect(names).toEqual(['baloo-2-latin', 'poppins-latin', 'poppins-latin', 'poppins-latin'])
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(80_000)
})

test('text keeps its place when the fonts arrive', async ({ browser, address }) => {
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
