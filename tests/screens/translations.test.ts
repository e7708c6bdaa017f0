import { page, userEvent } from 'vitest/browser'
import type { SiteEvent } from '../../src/shared/event.ts'
import { arabic, expectToast } from './support/forms.ts'
import { button, dialog, expect, type Office, test } from './support/office.ts'

const texts = { title: 'ليلة اللؤلؤ', description: 'أمسية من الضوء والموسيقى على البحر.', location: 'مدينة الكويت' }
const form = dialog('Edit event')
const state = (text: string) => form.getByText(text, { exact: true })
const read = (office: Office, id: string) => office.api.send<SiteEvent>('GET', `events/${id}`)

async function save() {
  await button('Save Changes', form).click()
  await expectToast('Event updated successfully!')
}

test('each field of an event has its Arabic one beside it, from right to left [D55.2]', async ({ office }) => {
  const { id } = await office.api.event()
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await expect.element(state('Not translated')).toBeVisible()
  const translated = arabic('title').element()
  expect(translated).toHaveAttribute('lang', 'ar')
  expect(getComputedStyle(translated).direction).toBe('rtl')
  const [left, right] = [form.getByLabelText('Title').element(), translated].map((one) => one.getBoundingClientRect())
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.right ?? 0)
})

test('the state of a translation follows what is typed, and English texts are copied into empty fields only [D55.2]', async ({
  office,
}) => {
  const { id } = await office.api.event()
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await arabic('title').fill(texts.title)
  await expect.element(state('Partly translated')).toBeVisible()
  await arabic('description').fill(texts.description)
  await arabic('location').fill(texts.location)
  await button('Copy from English', form).click()
  await expect.element(arabic('price')).toHaveValue('45 KWD')
  await expect.element(arabic('title')).toHaveValue(texts.title)
  await expect.element(state('Translated')).toBeVisible()
  await save()
  expect(await read(office, id)).toMatchObject({ translations: { ar: texts }, translationState: { ar: 'complete' } })
})

test('a change of the English text alone makes the translation stale until it is confirmed [D55.2]', async ({
  office,
}) => {
  const { id } = await office.api.event({ translations: { ar: { ...texts, price: '٤٥ د.ك' } } })
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await form.getByLabelText('Location').fill('Salmiya')
  await expect.element(state('English has changed')).toBeVisible()
  await save()
  expect(await read(office, id)).toMatchObject({ translations: { ar: texts }, translationState: { ar: 'stale' } })

  office.reload(`/admin/events?edit=${id}`)
  await button('Confirm as still right', form).click()
  await expect.element(state('Translated')).toBeVisible()
  await save()
  expect(await read(office, id)).toMatchObject({ translations: { ar: texts }, translationState: { ar: 'complete' } })
})

test('the fields of a translation that were left behind are marked, also while they are typed [D54.1]', async ({
  office,
}) => {
  const { id } = await office.api.event({ translations: { ar: { ...texts, price: '٤٥ د.ك' } } })
  await office.api.send('PUT', `events/${id}`, {
    ...(await read(office, id)),
    location: 'Fintas',
    translations: undefined,
  })
  expect(await read(office, id)).toMatchObject({ staleTranslations: { ar: ['location'] } })
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const text = 'Check this text: the English one has changed'
  const marks = form.getByText(text)
  const markOf = (name: string) => form.getByCss(`div:has(> div > [name="translations.ar.${name}"])`).getByText(text)
  await expect.element(markOf('location')).toBeVisible()
  await form.getByLabelText('Price').fill('65 KWD')
  await expect.element(markOf('price')).toBeVisible()
  await expect.poll(() => marks.elements().length).toBe(2)
  await arabic('price').fill('٦٥ د.ك')
  await expect.poll(() => marks.elements().length).toBe(1)
  await arabic('location').fill('السالمية')
  await expect.poll(() => marks.elements().length).toBe(0)
  await expect.element(state('Translated')).toBeVisible()
})

test('an Arabic text is merged with the texts of another user [D141.1]', async ({ office }) => {
  const event = await office.api.event({ translations: { ar: texts } })
  await office.open(`/admin/events?edit=${event.id}`, { role: 'editor' })
  await arabic('title').fill('ليلة الغوص')
  const changes = { location: 'Salmiya', translations: { ar: { location: 'السالمية' } } }
  await office.api.send('PUT', `events/${event.id}`, { ...event, ...changes })
  await save()
  expect(await read(office, event.id)).toMatchObject({
    location: 'Salmiya',
    translations: { ar: { title: 'ليلة الغوص', location: 'السالمية' } },
  })
})

test('lists are filtered by the state of the translation, which the address keeps [D55.1]', async ({ office }) => {
  await office.api.event({ title: 'Moon plain' })
  await office.api.event({ title: 'Moon translated', translations: { ar: { ...texts, price: '45 د.ك' } } })
  await office.open('/admin/events?q=moon', { role: 'editor' })
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(2)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Translation' }), 'Not translated')
  await expect.poll(() => cards.elements().length).toBe(1)
  await expect.element(page.getByRole('article', { name: 'Moon plain' })).toBeVisible()
  expect(location.search).toContain('translation=missing')
})
