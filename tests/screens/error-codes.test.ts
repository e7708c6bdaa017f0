import { page, userEvent } from 'vitest/browser'
import './support/forms.ts'
import { expect, test, toast } from './support/office.ts'

const tooLong = 'لا تتجاوز 200 حرف في حقل «المكان»'

test('an error of the server is shown in Arabic by its code and values, whatever its text [S8.4]', async ({
  office,
}) => {
  const { id } = await office.api.event()
  const problem = { message: 'Reworded', code: 'tooLong', values: { field: 'location', max: 200 } }
  const body = { ...problem, errors: [{ path: 'location', ...problem }] }
  await office.refuse(/^PUT \/api\/events/, 400, body)
  await office.open(`/admin/events?edit=${id}`, { language: 'ar' })
  const field = page.getByRole('dialog').getByCss('[name=location]')
  await field.fill('مدينة الكويت')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field).toHaveAccessibleDescription(tooLong)
  await expect.element(toast()).toMatchTextContent(tooLong)
})

test('an address that is taken is said in Arabic at its field [S8.4]', async ({ office }) => {
  const { id } = await office.api.page({ slug: 'house-rules' })
  await office.api.page({ slug: 'taken' })
  await office.open(`/admin/cms/pages/${id}`, { language: 'ar' })
  const field = page.getByCss('[name=slug]')
  await field.fill('taken')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field).toHaveAccessibleDescription(/هذا الرابط مستخدم لصفحة أخرى/)
})

test('an error whose code this release does not know is shown with its message [S8.4]', async ({ office }) => {
  const { id } = await office.api.event()
  const problem = { message: 'The hall is closed', code: 'hallClosed', values: { hall: 2 } }
  await office.refuse(/^PUT \/api\/events/, 400, { ...problem, errors: [{ path: 'location', ...problem }] })
  await office.open(`/admin/events?edit=${id}`, { language: 'ar' })
  const form = page.getByRole('dialog')
  await form.getByCss('[name=location]').fill('مدينة الكويت')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(form.getByCss('[name=location]')).toHaveAccessibleDescription('The hall is closed')
  await expect.element(toast()).toMatchTextContent('The hall is closed')
})
