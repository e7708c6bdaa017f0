import type { Locator, Page } from '@playwright/test'
import { contactDefaults } from '../../../src/shared/contact.ts'
import { type Api, answer, button, dialog, expect, goInside, test, unique } from './support.ts'

/** The CSS pixels of a 1440 × 900 window at 200 % zoom. */
const zoomed = { width: 720, height: 450 }
test.use({ viewport: zoomed })

const screens = ['', '/events', '/portfolio', '/vendors', '/clients', '/users', '/settings', '/history', '/trash']
const contentScreens = ['', '/hero', '/company', '/contact', '/pages', '/pages/new', '/navigation', '/media']

/** Elements that overflow the window horizontally and cannot be scrolled into view. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const parts = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, textarea, select, label')]
    const outside = parts.filter((element) => {
      const box = element.getBoundingClientRect()
      const isShown =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        box.width > 1 &&
        !element.closest('[inert]')
      return isShown && (box.left < -1 || box.right > window.innerWidth + 1) && !scrolls(element.parentElement)
    })
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    return [...(sideways > 0 ? [`${sideways} px to scroll`] : []), ...outside.map((element) => element.outerHTML)]
  })
}

/** Whether an element is fully visible and its centre is not covered. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      top >= 0 && bottom <= window.innerHeight && above !== null && (element.contains(above) || above.contains(element))
    )
  })
}

test('event details can be closed and booked at 200 % zoom', async ({ page, api }) => {
  const title = unique('A night with a long name in the Grand Ballroom')
  const event = await api.event({ title })
  await page.goto(`/events?event=${event.id}`)
  await expect(dialog(page, title)).toBeVisible()
  expect(await isInSight(dialog(page, title).getByRole('link', { name: /Book Now/ }))).toBe(true)
  expect(await isInSight(button(page, 'Close'))).toBe(true)
})

test('forms and the palette keep the focused field visible at 200 % zoom', async ({ page, open }) => {
  await open('superadmin', '/admin/events?new')
  const form = dialog(page, 'Create event')
  await expect(form.getByLabel('Title')).toBeFocused()
  for (const name of ['Description', 'Location', 'Price', 'Cover image URL']) {
    await form.getByLabel(name).focus()
    await expect.poll(() => isInSight(form.getByLabel(name)), name).toBe(true)
  }
  expect(await isInSight(form.getByRole('button', { name: 'Create event' }))).toBe(true)
  expect(await isInSight(form.getByRole('button', { name: 'Close' }))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  expect(await isInSight(page.getByRole('combobox', { name: 'Search' }))).toBe(true)
})

test('the colours and fonts of the company fit a small screen', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('superadmin', '/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect.poll(() => cutOff(page)).toEqual([])
})

/** Text that is clipped without an ellipsis. */
function cutByCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { right, width } = element.getBoundingClientRect()
      if (width <= 1 || !element.checkVisibility() || element.closest('.sr-only')) return false
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around)
        if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return false
        if (around !== element && overflowX !== 'visible') return right > around.getBoundingClientRect().right + 1
      }
      return false
    }
    const parts = document.querySelectorAll('main :is(h2, p, a, button, input, select, textarea, label, time, bdi)')
    return [...parts].filter(isCut).map((element) => element.outerHTML)
  })
}

test('text of double size fits a phone screen', async ({ page, open, api }) => {
  await Promise.all([api.event(), api.portfolioItem(), api.client(), createPage(api)])
  // The longest words are missing on this server, so fake them.
  await answer(page, 'sample-content', { remaining: 62 })
  await answer(page, 'cms/contact', { ...contactDefaults, id: 'contact', version: 1 })
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/login')
  await expect(button(page, 'Sign In')).toBeVisible()
  await enlarge()
  await expect.poll(() => cutOff(page), 'the sign-in').toEqual([])
  await open('superadmin', '/admin')
  await enlarge()
  for (const path of [...screens, ...contentScreens.map((screen) => `/cms${screen}`)]) {
    await goInside(page, `/admin${path}`)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => cutOff(page), `${path} at ${width}`).toEqual([])
      await expect.poll(() => cutByCards(page), `cards of ${path} at ${width}`).toEqual([])
    }
  }
  await goInside(page, '/admin/users')
  const own = page.getByRole('listitem').filter({ hasText: '(you)' }).getByRole('heading')
  expect((await own.locator('span').first().boundingBox())?.width, 'one’s own name').toBeGreaterThan(48)
})

async function createPage(api: Api): Promise<string> {
  const title = unique('Story')
  const slug = title.toLowerCase().replace(' ', '-')
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }
  await api.send('POST', 'pages', { title, slug, status: 'published', content, seoTitle: '', seoDescription: '' })
  return title
}

test('the save bar never covers the focused field in a low window', async ({ page, open, api }) => {
  await createPage(api)
  await page.setViewportSize({ width: 844, height: 390 })
  await open('superadmin', '/admin/cms/navigation')
  await expect(button(page, 'Add link')).toBeVisible()
  // The bar stays in sight while there are unsaved changes.
  await page.getByLabel('Label of /', { exact: true }).fill('Start')
  const save = button(page, 'Save Changes')
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60 && !(await save.evaluate((one) => one === document.activeElement)); presses++) {
    expect(await isInSight(focused), await focused.evaluate((one) => one.outerHTML)).toBe(true)
    await page.keyboard.press('Tab')
  }
  await expect(save).toBeFocused()
})

test('links in lists are tall enough for touch', async ({ page, open, api }) => {
  const title = await createPage(api)
  const client = await api.client({ website: 'https://pearl.example' })
  // Long lists render only their visible rows.
  await answer(page, 'clients', [client])
  await open('superadmin', '/admin/cms/pages')
  const heightOf = async (link: Locator) => (await link.boundingBox())?.height
  expect(await heightOf(page.getByRole('link', { name: title, exact: true }))).toBeGreaterThanOrEqual(24)
  await goInside(page, '/admin/clients')
  const website = page.getByRole('article', { name: String(client.name), exact: true }).getByRole('link')
  expect(await heightOf(website)).toBeGreaterThanOrEqual(24)
})
