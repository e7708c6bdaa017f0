import { page, userEvent } from 'vitest/browser'
import type { Enquiry } from '../../src/shared/enquiry.ts'
import { typeArabic } from './support/arabic-keyboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, dialog, expect, type Office, test } from './support/office.ts'

const add = ({ api }: Office, name: string, values: object = {}) => api.enquiry({ name, ...values })
const stored = async ({ api }: Office, id: string) => await api.send<Enquiry & { id: string }>('GET', `enquiries/${id}`)

const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}:`) })
const cardIn = (status: string, name: string) => column(status).getByRole('article', { name })
const panel = () => dialog('Enquiry')

async function choose(name: string, item: string) {
  await button(`Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a card is moved with the keyboard, which announces the columns and keeps the focus [D80.14]', async ({
  office,
}) => {
  const { id } = await add(office, 'Keyboard Visitor')
  await office.open('/admin/enquiries')
  const handle = button('Move Keyboard Visitor')
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up the enquiry in New.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Drop it here to move it to Contacted.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(cardIn('Contacted', 'Keyboard Visitor')).toBeVisible()
  await expect.element(handle).toHaveFocus()
  await expect.poll(async () => (await stored(office, id)).status).toBe('contacted')
  expect(await findingsInBothThemes()).toEqual([])
})

test('a lost enquiry asks for its reason, from the menu of the card [D80.14]', async ({ office }) => {
  const { id } = await add(office, 'Lost Visitor')
  await office.open('/admin/enquiries')
  await choose('Lost Visitor', 'Move to Lost')
  const question = dialog('Why was it lost?')
  await button('Too expensive', question).click()
  await button('Move to Lost', question).click()
  await expect.element(cardIn('Lost', 'Lost Visitor')).toBeVisible()
  await expect.poll(async () => (await stored(office, id)).lostReason).toBe('Too expensive')
})

test('a reason for losing an enquiry is typed on an Arabic keyboard [D80.14]', async ({ office }) => {
  const { id } = await add(office, 'زائرة الخليج')
  await office.open(`/admin/enquiries?edit=${id}`, { language: 'ar' })
  await userEvent.selectOptions(dialog('الاستفسار').getByLabelText('الحالة'), 'lost')
  const question = dialog('لماذا لم يتم الاتفاق؟')
  await typeArabic(question.getByLabelText('السبب'), 'لم تناسب القاعة ظروفنا')
  expect(await findingsInBothThemes()).toEqual([])
  await button('نقل إلى «لم يتم»', question).click()
  await expect.element(dialog('الاستفسار')).toMatchTextContent('لم تناسب القاعة ظروفنا')
  expect(await stored(office, id)).toMatchObject({ status: 'lost', lostReason: 'لم تناسب القاعة ظروفنا' })
})

test('a change of somebody else is not overwritten, and the card goes where it is now [D80.9]', async ({ office }) => {
  const { id } = await add(office, 'Shared Visitor')
  await office.open('/admin/enquiries')
  await expect.element(cardIn('New', 'Shared Visitor')).toBeVisible()
  await office.api.send('PUT', `enquiries/${id}`, { status: 'won' })
  await choose('Shared Visitor', 'Move to Proposal')
  await expectToast('Someone else has changed this in the meantime')
  await expect.element(cardIn('Won', 'Shared Visitor')).toBeVisible()
  expect((await stored(office, id)).status).toBe('won')
})

test('a superadmin erases an enquiry after a question [D80.11]', async ({ office }) => {
  const { id } = await add(office, 'Erased Visitor')
  await office.open(`/admin/enquiries?view=list&edit=${id}`)
  await button('Erase', panel()).click()
  await button('Erase', page.getByRole('alertdialog')).click()
  await expectToast('Enquiry erased')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Erased Visitor/ })).not.toBeInTheDocument()
  await expect(stored(office, id)).rejects.toThrow('404')
})

test('filters, sorting and the view of the list are in the address [D80.14]', async ({ office }) => {
  await add(office, 'Listed Visitor', { category: 'video' })
  await office.open('/admin/enquiries?status=new&category=video')
  await expect.element(button('List')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('row', { name: /Listed Visitor/ })).toBeVisible()
  await expect.element(button('New')).toHaveAttribute('aria-pressed', 'true')
  await button('Won').click()
  await expect.element(page.getByText('No enquiries match')).toBeVisible()
  await button('All Status').click()
  await button('Date').click()
  await expect.poll(() => location.search).toContain('sort=date')
  expect(await findingsInBothThemes()).toEqual([])
})

test('a failed read of enquiries says so and can be tried again [D80.14]', async ({ office }) => {
  await add(office, 'Late Visitor')
  const mend = await office.refuse(/^GET \/api\/enquiries\?/, 500, { message: 'Broken' })
  await office.open('/admin/enquiries')
  await expect.element(page.getByText('We could not load the enquiries')).toBeVisible()
  await mend()
  await button('Try again').click()
  await expect.element(cardIn('New', 'Late Visitor')).toBeVisible()
})

test('the board is mirrored in Arabic, and the left arrow goes to the next column [D80.14]', async ({ office }) => {
  await add(office, 'زائرة الخليج')
  await office.open('/admin/enquiries', { role: 'editor', language: 'ar' })
  await expect.element(page.getByRole('heading', { name: 'الاستفسارات', level: 1 })).toBeVisible()
  const handle = button(/نقل استفسار .*زائرة الخليج/)
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('تم التقاط الاستفسار من «جديد».')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('سينتقل إلى «تم التواصل».')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(cardIn('تم التواصل', 'زائرة الخليج')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

test('superadmins erase the selected enquiries of the list, and others cannot select any [D80.11]', async ({
  office,
}) => {
  for (const name of ['Spam One', 'Spam Two', 'Genuine Guest']) await add(office, name)
  const box = (name: string) => page.getByLabelText(new RegExp(`Select .*${name}`))
  await office.open('/admin/enquiries?view=list&q=spam', { role: 'editor' })
  await expect.element(button(/Spam One/)).toBeVisible()
  await expect.element(box('Spam One')).not.toBeInTheDocument()

  await office.open('/admin/enquiries?view=list')
  for (const name of ['Spam One', 'Spam Two']) await box(name).click()
  await expect.element(page.getByText(/^2 of 3 selected$/)).toBeVisible()
  await button('Erase').click()
  const question = page.getByRole('alertdialog', { name: 'Erase 2 enquiries?' })
  await expect.element(question).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await button('Erase', question).click()
  await expectToast('2 enquiries erased')
  await expect.element(page.getByText(/^2 of \d+ selected$/)).not.toBeInTheDocument()
  await expect.element(box('Spam One')).not.toBeInTheDocument()
  await expect.element(box('Genuine Guest')).toBeVisible()
  expect(await office.api.send('GET', 'enquiries?q=spam')).toEqual([])
})
