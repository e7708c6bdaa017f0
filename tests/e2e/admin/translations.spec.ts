import type { SiteEvent } from '../../../src/shared/event.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { desktop, phone } from '../support/visit.ts'
import { dialog, expect, expectToast, test, unique } from './support.ts'

const arabic = { title: 'ليلة اللؤلؤ', description: 'أمسية من الضوء والموسيقى على البحر.', location: 'مدينة الكويت' }
const fieldOf = (name: string) => `[name="translations.ar.${name}"]`

test('the texts of an event are translated beside each other', async ({ page, open, api }) => {
  const event = await api.event({ title: unique('Pearl Night') })
  const stored = () => api.send<SiteEvent>('GET', `events/${event.id}`)
  await page.setViewportSize(desktop)
  await open('editor', `/admin/events?edit=${event.id}`)
  const form = dialog(page, 'Edit event')
  const state = (text: string) => form.getByText(text, { exact: true })

  await test.step('each field has its Arabic one beside it, from right to left [D55.2]', async () => {
    await expect(state('Not translated')).toBeVisible()
    const [english, translated] = [form.getByLabel('Title'), form.locator(fieldOf('title'))]
    await expect(translated).toHaveAttribute('lang', 'ar')
    await expect(translated).toHaveCSS('direction', 'rtl')
    const [left, right] = [await english.boundingBox(), await translated.boundingBox()]
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  })

  await test.step('the state follows what is typed [D55.2]', async () => {
    await form.locator(fieldOf('title')).fill(arabic.title)
    await expect(state('Partly translated')).toBeVisible()
    await form.locator(fieldOf('description')).fill(arabic.description)
    await form.locator(fieldOf('location')).fill(arabic.location)
  })

  await test.step('English texts are copied into empty fields only [D55.2]', async () => {
    await form.getByRole('button', { name: 'Copy from English' }).click()
    await expect(form.locator(fieldOf('price'))).toHaveValue('45 KWD')
    await expect(form.locator(fieldOf('title'))).toHaveValue(arabic.title)
    await expect(state('Translated')).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    expect(await stored()).toMatchObject({ translations: { ar: arabic }, translationState: { ar: 'complete' } })
  })

  await test.step('a change of the English text alone makes the translation stale [D55.2]', async () => {
    await page.goto(`/admin/events?edit=${event.id}`)
    await form.getByLabel('Location').fill('Salmiya')
    await expect(state('English has changed')).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    expect(await stored()).toMatchObject({ translations: { ar: arabic }, translationState: { ar: 'stale' } })
  })

  await test.step('it can be confirmed as still right [D55.2]', async () => {
    await page.goto(`/admin/events?edit=${event.id}`)
    await form.getByRole('button', { name: 'Confirm as still right' }).click()
    await expect(state('Translated')).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    expect(await stored()).toMatchObject({ translations: { ar: arabic }, translationState: { ar: 'complete' } })
  })

  const text = 'Check this text: the English one has changed'
  const marks = form.getByText(text)
  const markOf = (name: string) => form.locator(`div:has(> div > ${fieldOf(name)})`).getByText(text)

  await test.step('the fields that were left behind are marked, also while they are typed [D54.1]', async () => {
    await api.send('PUT', `events/${event.id}`, { ...(await stored()), location: 'Fintas', translations: undefined })
    expect(await stored()).toMatchObject({ staleTranslations: { ar: ['location'] } })
    await page.goto(`/admin/events?edit=${event.id}`)
    await expect(markOf('location')).toBeVisible()
    await form.getByLabel('Price').fill('65 KWD')
    await expect(markOf('price')).toBeVisible()
    await expect(marks).toHaveCount(2)
    expect(await findingsInBothThemes(page)).toEqual([])
    await form.locator(fieldOf('price')).fill('٦٥ د.ك')
    await expect(marks).toHaveCount(1)
    await form.locator(fieldOf('location')).fill('السالمية')
    await expect(marks).toHaveCount(0)
    await expect(state('Translated')).toBeVisible()
  })
})

test('on a phone the languages are tabs, and an error opens its tab [D55.2]', async ({ page, open, api }) => {
  const event = await api.event({ title: unique('Pearl Night') })
  await page.setViewportSize(phone)
  await open('editor', `/admin/events?edit=${event.id}`)
  const form = dialog(page, 'Edit event')
  await expect(form.locator(fieldOf('title'))).toHaveCount(0)
  await form.getByRole('tab', { name: 'العربية' }).click()
  await expect(form.getByLabel('Title')).toHaveCount(0)
  await form.locator(fieldOf('title')).fill('ل')
  await form.getByRole('tab', { name: 'English' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.locator(fieldOf('title'))).toHaveAccessibleDescription('Title must be at least 2 characters')
  await expect(form.locator(fieldOf('title'))).toHaveValue('ل')
})
