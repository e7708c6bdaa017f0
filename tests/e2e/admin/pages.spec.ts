import type { Page } from '@playwright/test'
import { makePicture } from '../../support/pictures.ts'
import { findingsInBothThemes as findings, findings as findingsInLight } from '../support/findings.ts'
import { button, dialog, expect, expectToast, test } from './support.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const text = (page: Page) => field(page, 'Content')
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const save = async (page: Page) => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.keyboard.press('Control+s')
  await saved
  await expect(button(page, 'Save Changes')).not.toHaveAttribute('aria-busy')
  await expectToast(page, 'Page updated successfully!')
}
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const document = (words: string) => ({ type: 'doc', content: [paragraph(words)] })

test('a privacy policy is written, published, linked in the footer, moved and unpublished [S2.3 D29.1 S2.9]', async ({
  page,
  open,
  api,
  browser,
  baseURL,
}) => {
  // Remove the page of a failed earlier attempt.
  for (const { id, slug } of await api.send<{ id: string; slug: string }[]>('GET', 'pages'))
    if (['privacy-policy', 'how-we-treat-your-details', 'terms-of-service'].includes(slug))
      await api.send('DELETE', `pages/${id}`)
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const picture = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await makePicture({ width: 800, height: 500 }) }
  const uploaded = await page.request.post('/api/media', {
    headers: { authorization: `Bearer ${api.session.token}` },
    multipart: { file: picture, alt: 'The hall at night' },
  })
  expect(uploaded.status()).toBe(201)
  await open('superadmin', '/admin/cms/pages')
  await page.getByRole('link', { name: 'New page' }).first().click()
  await expect(page.getByRole('heading', { name: 'New page' })).toBeVisible()

  // The slug follows the title until it is edited; a title in another script suggests none.
  await field(page, 'Title').fill('سياسة الخصوصية')
  await expect(field(page, 'Page address')).toHaveValue('siasa-alkhsusia')
  await field(page, 'Title').fill('关于我们')
  await expect(page.getByText('We could not create an address from this title.')).toBeVisible()
  await expect(field(page, 'Page address')).toHaveValue('')
  await field(page, 'Title').fill('Privacy & Policy')
  await expect(field(page, 'Page address')).toHaveValue('privacy-policy')
  await expect(page.getByText('We could not create an address from this title.')).toBeHidden()
  await field(page, 'Page address').fill('privacy')
  await field(page, 'Title').fill('Privacy Policy')
  await expect(field(page, 'Page address')).toHaveValue('privacy')
  await field(page, 'Page address').fill('privacy-policy')

  // Write with the keyboard: Markdown shortcuts, the toolbar by arrow keys, and both dialogs.
  await text(page).focus()
  for (const [sign, words] of [
    ['', 'We ask for as little as we can.'],
    ['\n## ', 'What we collect'],
    ['\n- ', 'Your name'],
    ['\n', 'Your number'],
    ['\n\n> ', 'Kept for a year'],
    ['\n\n', 'Write to the office.'],
  ] as const) {
    await page.keyboard.type(sign)
    await page.keyboard.insertText(words)
  }
  for (let letter = 0; letter < 'the office.'.length; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('the office.')
  // The browser tells the editor of a selection before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await tool(page, 'Undo').focus()
  await page.keyboard.press('End')
  await expect(tool(page, 'Image')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Link')).toBeFocused()
  await page.keyboard.press('Enter')
  const linkDialog = dialog(page, 'Add link')
  await linkDialog.getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(linkDialog.getByText(/Links must start with/)).toBeVisible()
  await linkDialog.getByLabel('Address').fill('info@marasim.example')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+End')
  await tool(page, 'Image').click()
  await button(page, 'Media library').click()
  const library = dialog(page, 'Media library')
  await library.getByRole('button', { name: 'The hall at night' }).first().click()
  await expect(dialog(page, 'Add image').getByLabel('Alternative text')).toHaveValue('The hall at night')
  await button(page, 'Insert').click()
  await expect(text(page).getByRole('img', { name: 'The hall at night' })).toBeVisible()
  await field(page, 'SEO description').fill('What we do with your details.')
  expect(await findings(page), 'the editor').toEqual([])

  // Leaving keeps the text, and the preview shows what visitors will see.
  await page.getByRole('link', { name: 'All pages' }).click()
  await button(page, 'Keep editing').click()
  await button(page, 'Preview').click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByRole('heading', { name: 'What we collect' })).toBeVisible()
  await button(page, 'Edit Mode').click()
  await button(page, 'Create page').click()
  await expectToast(page, 'Page created successfully!')
  await expect(page).toHaveURL(/\/admin\/cms\/pages\/[\w-]{36}$/)
  await expect(text(page)).toContainText('Write to the office.')
  expect((await visitor.request.get('/pages/privacy-policy')).status(), 'a draft is not there').toBe(404)

  await status(page).selectOption('Published')
  await save(page)
  expect((await visitor.goto('/pages/privacy-policy'))?.status()).toBe(200)
  const article = visitor.getByRole('article')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(article.getByRole('heading', { name: 'What we collect' })).toBeVisible()
  await expect(article.getByRole('listitem')).toHaveText(['Your name', 'Your number'])
  await expect(article.locator('blockquote')).toHaveText('Kept for a year')
  await expect(article.getByRole('link', { name: 'the office.' })).toHaveAttribute(
    'href',
    'mailto:info@marasim.example',
  )
  await expect(article.getByRole('img', { name: 'The hall at night' })).toBeVisible()
  await expect(visitor).toHaveTitle('Privacy Policy · Marasim Events')
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', 'What we do with your details.')
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pages\/privacy-policy$/)
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/[\da-f-]{36}\//)
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data.map((entry: { '@type': string }) => entry['@type'])).toEqual(['BreadcrumbList', 'WebPage'])
  expect(await findingsInLight(visitor), 'the public page').toEqual([])
  await visitor.getByRole('link', { name: 'Back to the home page', exact: true }).click()
  await expect(visitor).toHaveURL(/:\d+\/$/)

  // The footer links to it without a page load.
  const staff = await page.context().newPage()
  await staff.goto('/events')
  const policyLink = staff.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await expect(policyLink).toBeVisible()
  await policyLink.click()
  await expect(staff.getByRole('heading', { name: 'What we collect' })).toBeVisible()
  await staff.close()

  // The vendor form links to the published terms.
  const terms = { title: 'Terms', slug: 'terms-of-service', content: document('Be true.') }
  const { id } = await api.send('POST', 'pages', { ...terms, status: 'published' })
  await visitor.goto('/vendors')
  await visitor.getByRole('heading', { name: 'Your application' }).scrollIntoViewIfNeeded()
  const termsLink = visitor.getByRole('link', { name: 'terms and conditions' })
  await expect(termsLink).toHaveAttribute('href', '/pages/terms-of-service')
  await expect(termsLink).toHaveAttribute('target', '_blank')
  await api.send('DELETE', `pages/${id}`)

  // The old address redirects to the new one.
  await field(page, 'Page address').fill('how-we-treat-your-details')
  await expect(page.getByText('The old address will redirect here.')).toBeVisible()
  await save(page)
  const moved = await visitor.request.get('/pages/privacy-policy', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/pages/how-we-treat-your-details'])

  await status(page).selectOption('Draft')
  await save(page)
  for (const slug of ['privacy-policy', 'how-we-treat-your-details']) {
    const gone = await visitor.request.get(`/pages/${slug}`)
    expect(gone.status()).toBe(404)
    expect(await gone.text()).toContain('>404</span> Page Not Found</h1>')
  }
  await visitor.context().close()
})
