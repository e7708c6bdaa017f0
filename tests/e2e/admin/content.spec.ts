import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { listen } from '../support/quiet-page.ts'
import { enterAs, visit } from '../support/visit.ts'
import { answer, expectToast, goInside } from './support.ts'

// A separate server, because these tests change the branding of the whole site.
test.use({ content: { name: 'content' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('colours and fonts are previewed in the form and applied to the site when saved [S2.85 D26.3]', async ({
  page,
  api,
  context,
}) => {
  await Promise.all([api.saveHero({}), api.saveCompany({})])
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect(page.getByRole('list', { name: /^Contrast of/ })).toHaveCount(0)
  await field(page, 'Primary color').fill('#ffee00')
  const contrast = page.getByRole('list', { name: 'Contrast of Primary color' })
  await expect(contrast).toContainText('at least 4.5:1 is needed')
  const replaced = page.getByText('so that it stays readable')
  await expect(replaced).toHaveText(/^As text on light pages this color is shown as #[\da-f]{6}, so that/)
  await field(page, 'Primary color').fill('')
  await field(page, 'Primary color').pressSequentially('#d64545')
  await expect(page.getByLabel('Primary color picker')).toHaveValue('#d64545')
  await expect(replaced, 'one sentence about both').toHaveText(
    /^As text this color is shown as #[\da-f]{6} on light pages and as #[\da-f]{6} on dark pages, so that/,
  )

  await field(page, 'Accent color').fill('red')
  await field(page, 'Primary color').fill('#0b3d91')
  const fonts = (name: string) => page.getByRole('group', { name: `Bundled fonts for ${name}` })
  await fonts('Primary font (headings)').getByRole('radio', { name: 'Cairo' }).check({ force: true })
  await expect(field(page, 'Primary font (headings)')).toHaveValue('Cairo')
  await field(page, 'Secondary font (body text)').fill('Georgia')
  await page.getByRole('tab', { name: 'Company Info' }).click()
  await save(page)
  await expect(page.getByRole('tab', { name: /Colors & Fonts/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Must be a valid hex color')).toBeVisible()
  await field(page, 'Accent color').fill('#e0245e')

  const sample = page.frameLocator('iframe[title="Preview of the site"]')
  await expect(sample.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Cairo/)
  const sampleButton = sample.getByRole('link', { name: 'Discover Events' })
  await expect(sampleButton).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  expect(await findings(page), 'colours and fonts').toEqual([])

  const address = page.url()
  const tabs = context.pages().length
  await sampleButton.click()
  await sampleButton.click({ button: 'middle' })
  await sampleButton.press('Enter')
  await expect(sampleButton, 'a link of the preview leads nowhere').toBeVisible()
  expect([page.url(), context.pages().length]).toEqual([address, tabs])

  expect(await (await page.request.get('/')).text()).toMatch(/rel="preload" href="\/assets\/baloo-2-latin/)
  await save(page)
  await expectToast(page, 'Company information updated!', 'Your branding changes are now live.')
  await expect(page.getByRole('heading', { level: 1 }), 'the back office wears it too').toHaveCSS(
    'font-family',
    /^Cairo/,
  )

  const visitor = await context.newPage()
  const files: string[] = []
  visitor.on('request', (request) => files.push(new URL(request.url()).pathname))
  await visit(visitor, '/')
  await visitor.evaluate(() => document.fonts.ready)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Cairo/)
  await expect(visitor.getByRole('link', { name: 'Discover Events' })).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  const fontFiles = files.filter((path) => path.endsWith('.woff2'))
  expect(fontFiles.length).toBeGreaterThan(0)
  expect(fontFiles.filter((path) => !path.includes('/cairo-'))).toEqual([])
  const html = await (await visitor.request.get('/')).text()
  expect(html).toMatch(/rel="preload" href="\/assets\/cairo-latin-wght[^"]*woff2"/)
  expect(html).not.toMatch(/baloo|poppins/)
})

test('navigation links are renamed, moved and hidden, and the site frame is shown to everyone [D9.1 S2.3 D31]', async ({
  page,
  api,
  browser,
  noise,
}) => {
  const session = await api.signIn()
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'We plan evenings.' }] }
  for (const [title, slug, status] of [
    ['Our Story', 'our-story', 'published'],
    ['Half a Story', 'half-a-story', 'draft'],
  ]) {
    const content = { type: 'doc', content: [paragraph] }
    await api.call('POST', '/pages', { title, slug, status, content, seoTitle: '', seoDescription: '' }, session.token)
  }
  const anonymous = async () => await (await page.request.get('/events')).text()
  expect(await anonymous()).not.toContain('<nav')

  await enterAs(page, session)
  noise.allow(/Failed to load resource.*\/api\/pages/)
  await answer(page, 'pages', { message: 'Broken' }, 500)
  await page.goto('/admin/cms/navigation')
  await expect(page.getByRole('alert')).toContainText('We could not load your published pages.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await field(page, 'Label of /events').fill('')
  await save(page)
  await expect(field(page, 'Label of /events')).toHaveAccessibleDescription('Label is required')
  await expect(field(page, 'Label of /events')).toBeFocused()
  await field(page, 'Label of /events').fill('What is on')
  await page.getByRole('button', { name: 'Move What is on up' }).click()
  await expect(page.getByRole('status').getByText('What is on is now at position 2 of 5.')).toBeAttached()
  await page.getByRole('button', { name: 'Move Become a Vendor', exact: true }).focus()
  for (const [key, words] of [
    ['Space', 'Picked up the link at position 4 of 5.'],
    ['ArrowUp', 'New position: 3 of 5.'],
    ['Space', 'The link is now at position 3 of 5.'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(words)).toBeAttached()
  }
  await page.getByRole('switch', { name: /Portfolio/ }).uncheck()
  await expect(page.getByLabel('Published page').getByRole('option')).toHaveText(['Our Story'])
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('button', { name: 'Remove Our Story' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Plan Your Event', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('radio', { name: /Everyone/ }).check()
  const expected = ['Home', 'What is on', 'Become a Vendor', 'Our Story']
  const preview = page.frameLocator('iframe[title="Preview of the navigation bar"]')
  await expect(preview.getByRole('navigation').getByRole('link')).toHaveText(expected)
  expect(await findings(page), 'the navigation').toEqual([])

  await page.getByRole('link', { name: 'Events', exact: true }).click()
  const ask = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await expectToast(page, 'Navigation updated successfully!')

  const html = await anonymous()
  const bar = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  expect([...bar.matchAll(/<a [^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual(expected)
  expect(html).toContain('<footer')
  expect(html).not.toContain('Half a Story')

  const { origin } = new URL(page.url())
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  const around = listen(context, origin)
  const visitor = await context.newPage()
  await visit(visitor, '/events')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'What is on' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(visitor.getByRole('contentinfo')).toContainText('Our Story')
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText(expected)
  await expect(visitor.getByRole('dialog', { name: 'Menu' })).not.toContainText('Logged in as')
  expect(around.heard(), 'the page comes to life as the server drew it').toEqual([])
  await context.close()
})

test('all staff see the content screens, and only a superadmin can change them [S6.2 D32.4]', async ({ page, api }) => {
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await page.goto('/admin/cms')
  for (const [path, button] of [
    ['', undefined],
    ['/hero', 'Save Changes'],
    ['/company', 'Save Changes'],
    ['/contact', 'Save Contact Information'],
    ['/navigation', 'Save Changes'],
  ] as const) {
    await goInside(page, `/admin/cms${path}`)
    await expect(page.getByRole('note')).toContainText('View only: your role (Editor)')
    if (!button) continue
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
    expect(await findings(page), `${path} for an editor`).toEqual([])
  }
  await goInside(page, '/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect(field(page, 'Primary color')).toBeDisabled()

  await enterAs(page, await api.addUser({ role: 'admin' }))
  await page.goto('/admin/cms/contact')
  await expect(page.getByRole('note')).toHaveText('View only: your role (Admin) cannot change the contact information.')
  await goInside(page, '/admin/cms/hero')
  await field(page, 'Subtitle').fill('Nights of gold')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
})
