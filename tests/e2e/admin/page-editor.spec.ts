import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { button, expect, expectToast, test, unique } from './support.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const text = (page: Page) => field(page, 'Content')
const document = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('pasted text from a word processor is reduced to the allowed formatting, and says what was left out [U22]', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('superadmin', '/admin/cms/pages/new')
  await text(page).focus()
  const html = [
    '<h1 style="color:red" class="MsoTitle">Rules</h1>',
    '<p class="MsoNormal" style="margin:0"><b>Be</b> <span style="font-size:44pt">kind</span>',
    '<script>alert(1)</script><a href="javascript:alert(1)">here</a></p>',
    '<table><tr><td>cell</td><td>two</td></tr><tr><td>B</td></tr></table><img src="file:///C:/a.png">',
  ].join('')
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(text(page).getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  await expect(text(page)).toContainText('Be kind')
  await expect(text(page).getByText('cell | two', { exact: true })).toBeVisible()
  await expect(text(page).getByText('B', { exact: true })).toBeVisible()
  await expectToast(page, 'Not everything was pasted', 'each row became a line of text', '1 image was left out.')
  await expect(text(page).locator('a, img, table, span[style], script')).toHaveCount(0)
  const { scrollWidth, clientWidth } = await page.evaluate(() => globalThis.document.documentElement)
  expect(scrollWidth, 'nothing sticks out at 360 px').toBe(clientWidth)
})

test('text that is typed while a new page is being created stays in its form, is not left unasked, and is saved next', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Written on')
  await open('superadmin', '/admin/cms/pages/new')
  await field(page, 'Title').fill(title)
  await text(page).fill('First.')
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/pages', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  await page.keyboard.press('Control+s')
  await expect(button(page, 'Saving...')).toBeVisible()
  const editor = await text(page).elementHandle()
  await text(page).press('Control+End')
  await page.keyboard.type(' Second.')
  // On a slow computer, the save is over before the new address is rendered.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  goOn()
  await expect(page).toHaveURL(/\/admin\/cms\/pages\/[\w-]{36}$/)
  await devTools.detach()
  await expect(text(page)).toHaveText('First. Second.')
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(button(page, 'Keep editing')).toBeVisible()
  await button(page, 'Keep editing').click()
  await text(page).focus()
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Page updated successfully!')
  expect(await editor?.evaluate(({ isConnected }) => isConnected), 'the form is the same').toBe(true)
  await expect(text(page)).toBeFocused()
  const id = page.url().split('/').at(-1)
  expect(await api.send('GET', `pages/by-id/${id}`)).toMatchObject({ title, content: document('First. Second.') })

  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('link', { name: 'New page' }).click()
  await expect(field(page, 'Title'), 'the next new page is empty').toHaveValue('')
})

test('a click on a tool leaves the focus in the text, so that one can type on at once', async ({ page, open }) => {
  await open('superadmin', '/admin/cms/pages/new')
  await text(page).click()
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).hover()
  await page.mouse.down()
  await expect(text(page)).toBeFocused()
  await page.mouse.up()
  await page.keyboard.type('Bold')
  await expect(text(page).locator('strong')).toHaveText('Bold')
})

test('staff who may not change pages read them in the list and in the editor [D93.1]', async ({ page, open, api }) => {
  const title = unique('To be read')
  const input = { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: document('Only to read.') }
  await api.send('POST', 'pages', { ...input, status: 'draft' })
  await open('editor', `/admin/cms/pages?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('note')).toContainText('your role (Editor) cannot change pages')
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCount(0)
  await expect(button(page, `Delete ${title}`)).toHaveCount(0)
  await button(page, `Open ${title}`).click()
  await expect(text(page)).toHaveText('Only to read.')
  await expect(text(page)).toHaveAttribute('contenteditable', 'false')
  await expect(field(page, 'Title')).toBeDisabled()
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  expect(await findings(page, 'main'), 'the read-only editor').toEqual([])
  await button(page, 'Preview').click()
  await expect(page.frameLocator('iframe[title="Preview of the page"]').getByText('Only to read.')).toBeVisible()
  await expect(button(page, 'Phone')).toBeEnabled()
})
