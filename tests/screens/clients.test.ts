import { page, userEvent } from 'vitest/browser'
import { typeArabic } from './support/arabic-keyboard.ts'
import { arabic, expectToast, pressSave, retype } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test } from './support/office.ts'

const list = page.getByRole('list', { name: 'Clients' })
const names = () =>
  list
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const createForm = dialog('Create client')
const editForm = dialog('Edit client')

type Stored = { id: string; name: string; order: number; website: string; active: boolean; translations?: unknown }
const stored = async ({ api }: Office) => await api.send<Stored[]>('GET', 'clients')

test('a website without a scheme is completed to https [D27.1]', async ({ office }) => {
  await office.api.client()
  await office.open('/admin/clients', { role: 'admin' })
  await button('Edit Gulf Pearl').click()
  const website = editForm.getByLabelText('Website')
  await retype(website, 'www.pearl.example/about')
  await userEvent.tab()
  await expect.element(website).toHaveValue('https://www.pearl.example/about')
  await retype(website, 'new.pearl.example{Enter}')
  await expectToast('Client updated successfully!')
  await expect.element(editForm).not.toBeInTheDocument()
  expect(await stored(office)).toMatchObject([{ website: 'https://new.pearl.example' }])
})

test('Move Down adds one, Move Up subtracts one down to 0, and the focus stays [D40 S3.1 S8.4]', async ({ office }) => {
  const { id } = await office.api.client({ order: 0 })
  await office.open('/admin/clients', { role: 'admin' })
  const [up, down] = [button('Move Up Gulf Pearl'), button('Move Down Gulf Pearl')]
  await expect.element(down).toBeVisible()
  down.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Client order updated!', 'Gulf Pearl is now at position')
  await expect.element(card('Gulf Pearl')).toMatchTextContent('Order 1')
  await expect.element(down).toHaveFocus()
  up.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Gulf Pearl')).toMatchTextContent('Order 0')
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  await expect.element(up).toHaveFocus()
  await expect.poll(async () => await stored(office)).toMatchObject([{ order: 0 }])
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveFocus()
  expect(await office.calls(/^PUT/)).toEqual(Array(2).fill(`PUT /api/clients/${id}`))
})

test('client cards are sorted by order, ties by name [D40]', async ({ office }) => {
  for (const [name, order] of [
    ['Third', 7],
    ['Second B', 2],
    ['First', 0],
    ['Second A', 2],
    ['Last', 1_000_000],
  ] as const)
    await office.api.client({ name, order })
  await office.open('/admin/clients', { role: 'admin' })
  await expect.poll(names).toEqual(['First', 'Second A', 'Second B', 'Third', 'Last'])
  await expect.element(button('Move Up First')).toBeDisabled()
  await expect.element(button('Move Down First')).toBeEnabled()
  await expect.element(button('Move Up Third')).toBeEnabled()
  await expect.element(button('Move Up Last')).toBeEnabled()
  await expect.element(button('Move Down Last')).toBeDisabled()
})

test('an empty list of clients says that it is empty', async ({ office }) => {
  await office.open('/admin/clients', { role: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'No clients found' })).toBeVisible()
})

test('moving a client keeps the order that another user has just set', async ({ office }) => {
  const { id } = await office.api.client({ order: 5 })
  await office.open('/admin/clients', { role: 'admin' })
  for (const { step, theirs, mine } of [
    { step: 'Move Up', theirs: 40, mine: 39 },
    { step: 'Move Down', theirs: 2, mine: 3 },
  ]) {
    await expect.element(card('Gulf Pearl')).toBeVisible()
    await office.api.send('PUT', `clients/${id}`, { order: theirs })
    await button(`${step} Gulf Pearl`).click()
    await expectToast('Failed to update order', 'Someone else has changed this in the meantime')
    await expect.element(card('Gulf Pearl')).toMatchTextContent(`Order ${theirs}`)
    expect(await stored(office)).toMatchObject([{ order: theirs }])
    await button(`${step} Gulf Pearl`).click()
    await expectToast('Client order updated!')
    await expect.element(card('Gulf Pearl')).toMatchTextContent(`Order ${mine}`)
    expect(await stored(office)).toMatchObject([{ order: mine }])
  }
})

test('a changed or deleted record is up to date at once, before its list is fetched again', async ({ office }) => {
  await office.api.client()
  await office.open('/admin/clients', { role: 'admin' })
  await expect.element(card('Gulf Pearl')).toBeVisible()
  const release = await office.hold(/^GET \/api\/clients\?/)
  await button('Edit Gulf Pearl').click()
  await retype(editForm.getByLabelText('Name'), 'Gulf Amber')
  await pressSave()
  await expectToast('Client updated successfully!')
  await expect.element(editForm).not.toBeInTheDocument()
  await expect.element(card('Gulf Amber')).toBeVisible()
  await button('Delete Gulf Amber').click()
  await expectToast('Client deleted successfully!')
  await expect.element(card('Gulf Amber')).not.toBeInTheDocument()
  await release()
})

test('failed client changes show their messages [S8.4]', async ({ office }) => {
  await office.api.client()
  await office.refuse(/^(POST|PUT|DELETE) \/api\/clients/, 503, { message: 'The service is busy.' })
  await office.open('/admin/clients', { role: 'admin' })
  await button('Move Down Gulf Pearl').click()
  await expectToast('Failed to update order', 'The service is busy.')
  await button('Delete Gulf Pearl').click()
  await expectToast('Failed to delete client')
  await button('Edit Gulf Pearl').click()
  await expect.element(editForm.getByLabelText('Name')).toHaveValue('Gulf Pearl')
  await pressSave()
  await expectToast('Failed to update client')
  await button('Cancel', editForm).click()
  await button('New client').click()
  await userEvent.type(createForm.getByLabelText('Name'), 'Never there')
  await pressSave()
  await expectToast('Failed to create client')
})

test('a client is typed in both scripts, with the keys of shortcuts, and in the Arabic back office [S2.63]', async ({
  office,
}) => {
  await office.open('/admin/clients?new', { role: 'admin', language: 'ar' })
  const form = dialog('عميل جديد')
  await expect.element(form.getByCss('[name="name"]')).toHaveFocus()
  await userEvent.keyboard('jkn/? JKN')
  await typeArabic(arabic('name'), 'تنظيم لؤلؤة')
  await userEvent.type(form.getByCss('[name="website"]'), 'jk.example/?n')
  await expect.element(form.getByCss('[name="name"]')).toHaveValue('jkn/? JKN')
  await expect.element(arabic('name')).toHaveValue('تنظيم لؤلؤة')
  await button('إضافة العميل', form).click()
  await expectToast('تمت إضافة العميل')
  await expect.element(form).not.toBeInTheDocument()
  expect(await stored(office)).toMatchObject([
    { name: 'jkn/? JKN', website: 'https://jk.example/?n', translations: { ar: { name: 'تنظيم لؤلؤة' } } },
  ])
  await typeArabic(page.getByLabelText('ابحث في العملاء…'), 'لؤلؤة')
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('لؤلؤة')
  await expect.element(page.getByRole('article')).toHaveLength(1)
})
