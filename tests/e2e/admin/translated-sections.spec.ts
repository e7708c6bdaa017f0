import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'
import { button, expectToast } from './support.ts'

// A separate server, because saved sections appear on every page of the site.
test.use({ content: { name: 'translated sections' } })

const arabic = (page: Page, name: string) => page.locator(`[name="translations.ar.${name}"]`)
const state = (page: Page, text: string) => page.getByText(text, { exact: true })
const save = (page: Page, name = 'Save Changes') => button(page, name).click()

test('the hero is written in Arabic beside the English texts', async ({ page, api }) => {
  await api.saveHero({ title: 'Nights of Pearl', subtitle: 'by the Gulf' })
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())

  await test.step('Arabic texts appear on Arabic pages only [D55.2]', async () => {
    await page.goto('/admin/cms/hero')
    await expect(state(page, 'Not translated')).toBeVisible()
    await arabic(page, 'title').fill('ليالي اللؤلؤ')
    await arabic(page, 'subtitle').fill('على ضفاف الخليج')
    await arabic(page, 'description').fill('ننظم فعاليات الشركات والمناسبات الخاصة بإتقان.')
    await arabic(page, 'primaryCta').fill('شاهد الفعاليات')
    await arabic(page, 'secondaryCta').fill('شاهد أعمالنا')
    await expect(state(page, 'Translated')).toBeVisible()
    await save(page)
    await expectToast(page, 'Hero section updated successfully!')
    await expect(state(page, 'All changes saved')).toBeVisible()
    await page.goto('/ar')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ليالي اللؤلؤ')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nights of Pearl')
  })

  await test.step('the preview shows Arabic texts that are not saved yet [D55.2]', async () => {
    await page.goto('/admin/cms/hero')
    await arabic(page, 'title').fill('ليالي الغوص')
    await button(page, 'Preview').click()
    const preview = page.frameLocator('iframe[title="Preview of the hero section"]')
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('Nights of Pearl')
    await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'العربية' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('ليالي الغوص')
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})

test('company and contact have Arabic texts, and the settings say where [D55.2]', async ({ page, api }) => {
  await api.saveCompany({})
  await api.saveContact({ address: 'Salmiya, Block 3' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/company')
  await arabic(page, 'name').fill('م')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await save(page)
  await expect(arabic(page, 'name'), 'its tab is opened').toHaveAccessibleDescription('Company name is required')
  await arabic(page, 'name').fill('مراسم للفعاليات')
  await save(page)
  await expectToast(page, 'Company information updated!')
  await page.goto('/admin/cms/contact')
  await arabic(page, 'address').fill('السالمية، قطعة 3')
  await save(page, 'Save Contact Information')
  await expectToast(page, 'Contact information updated successfully!')
  const read = async (path: string) => await (await api.call('GET', path)).json()
  expect(await read('/cms/company?lang=ar')).toMatchObject({ name: 'مراسم للفعاليات', untranslated: ['description'] })
  expect(await read('/cms/contact?lang=ar')).toMatchObject({ address: 'السالمية، قطعة 3' })

  await page.goto('/admin/settings?tab=company')
  const settings = page.getByRole('tabpanel', { name: 'Company Info' })
  await expect(settings.getByText('The Arabic name and description are edited there.')).toBeVisible()
  await settings.getByLabel('Company name').fill('Marasim Nights')
  await save(page)
  await expectToast(page, 'Settings updated successfully!')
  expect(await read('/cms/company?lang=ar'), 'the settings keep it').toMatchObject({ name: 'مراسم للفعاليات' })
})

test('each link of the menu has an Arabic label', async ({ page, api }) => {
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Label of /events') })
  const label = row.locator('[lang="ar"]')
  const menu = page.getByRole('navigation', { name: /Main|القائمة الرئيسية/ })

  await test.step('the form starts with the menu that visitors see [D55.2]', async () => {
    await page.goto('/admin/cms/navigation')
    await expect(label).toHaveValue('الفعاليات')
  })

  await test.step('an Arabic label appears on Arabic pages only [D55.2]', async () => {
    await page.getByRole('radio', { name: /Everyone/ }).check()
    await label.fill('مواعيدنا')
    await save(page)
    await expectToast(page, 'Navigation updated successfully!')
    await page.goto('/ar')
    await expect(menu.getByRole('link', { name: 'مواعيدنا' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'الرئيسية' })).toBeVisible()
    await page.goto('/')
    await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible()
  })
})

test('on a phone the labels of each language are on a tab, and an error opens its tab [D55.2]', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/navigation')
  await page.getByRole('tab', { name: 'العربية' }).click()
  await expect(page.getByLabel('Label of /events')).toHaveCount(0)
  const label = page.locator('input[lang="ar"]').first()
  await label.fill('و'.repeat(61))
  await page.getByRole('tab', { name: 'English' }).click()
  await save(page)
  await expect(label).toHaveAccessibleDescription('Label must be at most 60 characters')
})
