import type { Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs, holdBack, visit } from '../support/visit.ts'
import { expectToast } from './support.ts'

// A server of its own: the whole site is dressed anew.
test.use({ stage: { name: 'content' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Sections' }).getByRole('listitem').filter({ hasText: name })

async function expectNoFindings(page: Page, where: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${where} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test.describe('on an empty site', () => {
  test.use({ stage: { name: 'content to set up' } })

  test('everything is set up from the overview, section by section', async ({ page, api }) => {
    // A long story: the whole way that an owner goes on the first day.
    test.setTimeout(150_000)
    await enterAs(page, await api.signIn())
    await page.goto('/admin/cms')
    const status = page.getByRole('list', { name: 'Status' }).getByRole('listitem')
    await expect(status).toHaveText([
      'Hero Sectionis not set up yet',
      'Company Infois not set up yet',
      'Contact Detailsis not set up yet',
      'Total Pages0',
    ])
    const cards = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
    await expect(cards.getByText(/^(Configured|Needs Setup|Available)$/)).toHaveText([
      ...Array(3).fill('Needs Setup'),
      ...Array(3).fill('Available'),
    ])
    await expect(cards.getByRole('link')).toHaveText(Array(6).fill('Set Up'))
    await expect(page.getByRole('region', { name: 'Getting Started' }).getByRole('listitem')).toHaveCount(3)
    await expectNoFindings(page, 'the empty overview')

    await section(page, 'Hero Section').getByRole('link', { name: 'Set Up' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hero Section Editor')
    await expect(field(page, 'Main Title')).toHaveValue('Create Unforgettable')
    await expect(field(page, 'Primary Button Text')).toHaveValue('Discover Events')
    await expect(field(page, 'Secondary Button Text')).toHaveValue('View Portfolio')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expectNoFindings(page, 'the hero editor')

    await field(page, 'Main Title').fill('Nights of')
    await field(page, 'Subtitle').fill('Gold and Light')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview of the hero section"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Nights ofGold and Light')
    await expect(preview.getByRole('link', { name: 'Discover Events' })).toBeVisible()
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFindings(page, 'the preview of the hero')
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    await field(page, 'Description').fill('short')
    await page.getByRole('button', { name: 'Preview' }).click()
    await save(page)
    await expect(page.getByText('Description must be at least 10 characters')).toBeVisible()
    await expect(field(page, 'Description')).toBeFocused()
    await field(page, 'Description').fill('Evenings that people still talk about in summer.')
    await save(page)
    await expectToast(page, 'Hero section updated successfully!', 'Changes are now live on the frontend.')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    expect(await (await page.request.get('/')).text()).toContain('Gold and Light')

    await page.getByRole('link', { name: 'CMS' }).click()
    await section(page, 'Company & Branding').getByRole('link', { name: 'Set Up' }).click()
    await expect(page.getByRole('tab')).toHaveText(['Company Info', 'Logos & Assets', 'Colors & Fonts'])
    await expect(field(page, 'Company Name')).toHaveValue('Marasim Events')
    await field(page, 'Company Name').fill('Lulu Nights')
    await page.getByRole('tab', { name: 'Logos & Assets' }).click()
    for (const label of ['Light Logo URL', 'Dark Logo URL', 'Favicon URL'])
      await expect(field(page, label)).toBeVisible()
    await save(page)
    await expectToast(page, 'Company information updated!', 'Your branding changes are now live.')
    await expect(page.getByRole('complementary', { name: 'Admin Panel' })).toContainText('Lulu Nights')

    await page.getByRole('link', { name: 'CMS' }).click()
    await section(page, 'Contact Information').getByRole('link', { name: 'Set Up' }).click()
    await expect(field(page, 'Email Address')).toHaveValue('info@marasim.example')
    for (const label of ['Facebook Page', 'Instagram Profile', 'LinkedIn Company', 'Twitter/X Profile']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await field(page, 'Phone Number').fill('1')
    await field(page, 'Facebook Page').fill('nowhere')
    await save(page, 'Save Contact Information')
    await expect(page.getByText('Phone number is required')).toBeVisible()
    await expectNoFindings(page, 'the contact form with its errors')
    await field(page, 'Phone Number').fill('+965 2222 3333')
    await field(page, 'Facebook Page').fill('https://facebook.com/lulu')
    await field(page, 'Business Address').fill('Arabian Gulf Street 7')
    await save(page, 'Save Contact Information')
    await expectToast(page, 'Contact information updated successfully!')

    await page.getByRole('link', { name: 'CMS' }).click()
    await expect(cards.getByText('Configured')).toHaveCount(3)
    await expect(cards.getByRole('link', { name: 'Edit Content' })).toHaveCount(3)
    await expect(status.nth(2)).toHaveText('Contact Detailsis set up')
  })
})

test('colours and fonts are tried on the form and worn by the site as soon as they are saved', async ({
  page,
  api,
  context,
}) => {
  await Promise.all([api.saveHero({}), api.saveCompany({})])
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await field(page, 'Primary Color').fill('#ffee00')
  const contrast = page.getByRole('list', { name: 'Contrast of Primary Color' })
  await expect(contrast).toContainText('at least 4.5:1 is needed')
  const suggestion = page.getByRole('button', { name: /^Use #/ }).first()
  const nearest = ((await suggestion.textContent()) ?? '').replace('Use ', '')
  await suggestion.click()
  await expect(field(page, 'Primary Color')).toHaveValue(nearest)
  await expect(page.getByLabel('Primary Color picker')).toHaveValue(nearest)
  await expect(page.getByText(`where the site writes in ${nearest}`)).toHaveCount(0)

  await field(page, 'Accent Color').fill('red')
  await field(page, 'Primary Color').fill('#0b3d91')
  const fonts = (name: string) => page.getByRole('group', { name: `Bundled fonts for ${name}` })
  await fonts('Primary Font (Headings)').getByRole('radio', { name: 'Cairo' }).check({ force: true })
  await expect(field(page, 'Primary Font (Headings)')).toHaveValue('Cairo')
  await field(page, 'Secondary Font (Body Text)').fill('Georgia')
  await page.getByRole('tab', { name: 'Company Info' }).click()
  await save(page)
  await expect(page.getByRole('tab', { name: /Colors & Fonts/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Must be a valid hex color')).toBeVisible()
  await field(page, 'Accent Color').fill('#e0245e')

  const sample = page.frameLocator('iframe[title="Sample of the site"]')
  await expect(sample.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Cairo/)
  const sampleButton = sample.getByRole('link', { name: 'Discover Events' })
  await expect(sampleButton).toHaveCSS('background-color', 'rgb(11, 61, 145)')
  await expectNoFindings(page, 'colours and fonts')

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

test('links are renamed, moved and hidden, and the frame is opened to everyone', async ({ page, api, browser }) => {
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
  await page.goto('/admin/cms/navigation')
  await field(page, 'Label of /events').fill('')
  await save(page)
  await expect(page.getByText('Label is required')).toBeVisible()
  await expect(field(page, 'Label of /events')).toBeFocused()
  await field(page, 'Label of /events').fill('What is on')
  await page.getByRole('button', { name: 'Move What is on up' }).click()
  await page.getByRole('button', { name: 'Move Become a Vendor', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByRole('switch', { name: /Portfolio/ }).uncheck()
  await expect(page.getByLabel('Published page').getByRole('option')).toHaveText(['Our Story'])
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('radio', { name: /Everyone/ }).check()
  const expected = ['Home', 'What is on', 'Become a Vendor', 'Our Story']
  const preview = page.frameLocator('iframe[title="Preview of the navigation bar"]')
  await expect(preview.getByRole('navigation').getByRole('link')).toHaveText(expected)
  await expectNoFindings(page, 'the navigation')

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

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  const noises: string[] = []
  visitor.on('console', (message) => noises.push(message.text()))
  visitor.on('pageerror', (error) => noises.push(error.message))
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
  expect(noises, 'the page comes to life as the server drew it').toEqual([])
  await context.close()
})

test('what loads, waits and fails says so in its own words', async ({ page, api, noise }) => {
  noise.allow(/status of 503/)
  await Promise.all([api.saveHero({}), api.saveCompany({}), api.saveContact({})])
  await enterAs(page, await api.signIn())
  for (const { path, loading, button, failure } of [
    {
      path: 'hero',
      loading: 'Loading hero section…',
      button: 'Save Changes',
      failure: 'Failed to update hero section',
    },
    { path: 'company', button: 'Save Changes', failure: 'Failed to update company info' },
    {
      path: 'contact',
      loading: 'Loading contact information...',
      button: 'Save Contact Information',
      failure: 'Failed to update contact information',
    },
  ]) {
    const address = `**/api/cms/${path}`
    const show = await holdBack(page, address)
    await page.goto(`/admin/cms/${path}`)
    if (loading) await expect(page.getByText(loading).last()).toBeVisible()
    show()
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      if (route.request().method() === 'GET') return await route.fallback()
      await held
      await route.fulfill({ status: 503, json: { message: 'The service is busy.' } })
    })
    await save(page, button)
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    goOn()
    await expectToast(page, failure, 'The service is busy.')
  }

  await page.goto('/admin/cms/hero')
  for (const name of ['Text Content', 'Call-to-Action Buttons']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(field(page, 'Description')).toHaveAttribute('rows', '4')
  await expect(page.getByRole('complementary', { name: 'Tips' }).getByRole('listitem')).toHaveText([
    /short.*2-4 words/,
    /subtitle complement the title/,
    /action words in the buttons/,
    /clear value proposition/,
    /high-quality images/,
  ])
  await page.goto('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect(page.getByRole('list', { name: 'Color preview' }).getByRole('listitem')).toHaveText([
    /#[\da-f]{6}$/,
    /#[\da-f]{6}$/,
    /#[\da-f]{6}$/,
  ])
})

test('whoever saves second is told, and loses nothing', async ({ page, api, noise }) => {
  noise.allow(/status of 409/)
  const session = await api.signIn()
  await api.saveContact({})
  await enterAs(page, session)
  await page.goto('/admin/cms/contact')
  await field(page, 'Email Address').fill('mine@lulu.example')
  await api.saveContact({ email: 'theirs@lulu.example' })
  await save(page, 'Save Contact Information')
  await expectToast(page, 'Failed to update contact information')
  await expect(page.getByRole('alert')).toContainText('Your changes are still here')
  await expect(field(page, 'Email Address')).toHaveValue('mine@lulu.example')
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await expectToast(page, 'Contact information updated successfully!')
})

test('content is changed by the superadmin, and seen by all staff', async ({ page, api }) => {
  await enterAs(page, await api.addUser({ role: 'editor' }))
  for (const [path, button] of [
    ['', undefined],
    ['/hero', 'Save Changes'],
    ['/company', 'Save Changes'],
    ['/contact', 'Save Contact Information'],
  ] as const) {
    await page.goto(`/admin/cms${path}`)
    await expect(page.getByRole('note')).toContainText('your role, Editor, does not include that permission')
    if (!button) continue
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
    await expectNoFindings(page, `${path} for an editor`)
  }
  await page.goto('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect(field(page, 'Primary Color')).toBeDisabled()
  await page.goto('/admin/cms/navigation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText("You don't have permission to manage the navigation.")).toBeVisible()

  await enterAs(page, await api.addUser({ role: 'admin' }))
  await page.goto('/admin/cms/contact')
  await expect(page.getByRole('note')).toContainText('your role, Admin, does not include that permission')
  await page.goto('/admin/cms/hero')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
})

test('every content screen fits a small one', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, await api.signIn())
  for (const path of ['', '/hero', '/company', '/contact', '/navigation']) {
    await page.goto(`/admin/cms${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    if (path === '/company') await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})
