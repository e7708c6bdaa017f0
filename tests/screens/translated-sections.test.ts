import { page } from 'vitest/browser'
import { companyInput, heroInput } from '../support/valid-input.ts'
import { arabic, expectToast, field } from './support/forms.ts'
import { button, expect, type Office, test } from './support/office.ts'

const state = (text: string) => page.getByText(text, { exact: true })
const hero = {
  title: 'ليالي اللؤلؤ',
  subtitle: 'على ضفاف الخليج',
  description: 'ننظم فعاليات الشركات والمناسبات الخاصة بإتقان.',
  primaryCta: 'شاهد الفعاليات',
  secondaryCta: 'شاهد أعمالنا',
}

test('the hero is written in Arabic beside the English texts [D55.2]', async ({ office }) => {
  await office.api.send('PUT', 'cms/hero', heroInput)
  await office.open('/admin/cms/hero')
  await expect.element(state('Not translated')).toBeVisible()
  for (const [name, text] of Object.entries(hero)) await arabic(name).fill(text)
  await expect.element(state('Translated')).toBeVisible()
  await button('Save Changes').click()
  await expectToast('Hero section updated successfully!')
  await expect.element(state('All changes saved')).toBeVisible()
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    translations: { ar: hero },
    translationState: { ar: 'complete' },
  })
})

test('the Arabic texts of the hero are stale once the English text has changed, and complete once they are confirmed [D55.2]', async ({
  office,
}) => {
  await office.api.send('PUT', 'cms/hero', { ...heroInput, translations: { ar: hero } })
  await office.open('/admin/cms/hero')
  await field('Main Title').fill('Nights of Gold')
  await expect.element(state('English has changed')).toBeVisible()
  await button('Save Changes').click()
  await expectToast('Hero section updated successfully!')
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    title: 'Nights of Gold',
    translationState: { ar: 'stale' },
  })
  office.reload()
  await button('Confirm as still right').click()
  await expect.element(state('Translated')).toBeVisible()
  await button('Save Changes').click()
  await expectToast('Hero section updated successfully!')
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    translations: { ar: hero },
    translationState: { ar: 'complete' },
  })
})

test('the settings keep the Arabic texts of the company, and say where they are edited [D55.2]', async ({ office }) => {
  await office.api.send('PUT', 'cms/company', { ...companyInput, translations: { ar: { name: 'مراسم للفعاليات' } } })
  await office.open('/admin/settings?tab=company')
  const settings = page.getByRole('tabpanel', { name: 'Company Info' })
  await expect.element(settings.getByText('The Arabic name and description are edited there.')).toBeVisible()
  await settings.getByLabelText('Company name').fill('Marasim Nights')
  await button('Save Changes', settings).click()
  await expectToast('Settings updated successfully!')
  expect(await office.api.send('GET', 'cms/company?lang=ar')).toMatchObject({ name: 'مراسم للفعاليات' })
})

const row = page.getByRole('listitem').filter({ has: page.getByLabelText('Label of /events') })
const label = row.getByCss('input[lang="ar"]')
const links = async (office: Office) =>
  (await office.api.send<{ links: { path: string }[] }>('GET', 'cms/navigation')).links.find(
    ({ path }) => path === '/events',
  )

test('each link of the menu has an Arabic label, which follows it and is confirmed after a change [D55.2]', async ({
  office,
}) => {
  await office.open('/admin/cms/navigation')
  await expect.element(label).toHaveValue('الفعاليات')
  await page.getByRole('radio', { name: /Everyone/ }).click()
  await label.fill('مواعيدنا')
  await button('Save Changes').click()
  await expectToast('Navigation updated successfully!')
  expect(await links(office)).toMatchObject({ translations: { ar: { label: 'مواعيدنا' } } })

  await page.getByLabelText('Label of /events').fill('Nights')
  await expect.element(row.getByText('English has changed')).toBeVisible()
  await button('Save Changes').click()
  await expect.poll(() => links(office)).toMatchObject({ label: 'Nights', translationState: { ar: 'stale' } })

  await button('Move Nights up', row).click()
  await expect.element(label).toHaveValue('مواعيدنا')
  await expect.poll(() => page.getByText('English has changed').elements().length).toBe(1)
  await button('Confirm as still right', row).click()
  await expect.element(row.getByText('Translated', { exact: true })).toBeVisible()
  await button('Save Changes').click()
  await expect.element(state('All changes saved')).toBeVisible()
  expect(await links(office)).toMatchObject({
    label: 'Nights',
    translations: { ar: { label: 'مواعيدنا' } },
    translationState: { ar: 'complete' },
  })
})

test('digits and Hijri dates are settings of the whole site, which only some staff may change [D32.4]', async ({
  office,
}) => {
  const formats = () => office.api.send('GET', 'cms/formats')
  await office.open('/admin/settings')
  await expect.poll(() => page.getByRole('tab').elements().length).toBe(4)
  await page.getByRole('radio', { name: /Arabic digits/ }).click()
  await expectToast('Settings updated successfully!')
  await expect.poll(formats).toEqual({ digits: 'arab', showHijri: false })
  await page.getByRole('group', { name: 'Hijri dates of events' }).getByRole('radio', { name: /^Show/ }).click()
  await expect.poll(formats).toEqual({ digits: 'arab', showHijri: true })
  office.reload()
  await expect.element(page.getByRole('radio', { name: /Arabic digits/ })).toBeChecked()
  await office.open('/admin/settings', { role: 'editor' })
  await expect.element(page.getByRole('radio', { name: /Western digits/ })).toBeDisabled()
})
