import { page, userEvent } from 'vitest/browser'
import { expectToast } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'

const panel = () => dialog('Enquiry')
const note = () => panel().getByLabelText('New note')
const followUp = () => panel().getByLabelText('Follow-up on')
const entry = (text: string) => panel().getByRole('listitem').filter({ hasText: text })
const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}:`) })

test('what is typed while a note is sent and the enquiry is read again is the next note [D80.9]', async ({
  office,
}) => {
  const { id } = await office.api.enquiry({ name: 'Talkative Visitor' })
  await office.open(`/admin/enquiries?edit=${id}`)
  await userEvent.type(note(), 'First')
  const read = await office.hold(new RegExp(`^GET /api/enquiries/${id}$`))
  const write = await office.hold(/^POST .*\/notes$/)
  await button('Add note', panel()).click()
  await userEvent.type(note(), ' and sec')
  await write()
  await expectToast('Note added')
  await expect.element(note()).toHaveValue(' and sec')
  await expect.element(note()).toHaveFocus()
  await userEvent.keyboard('ond')
  await read()
  await expect.poll(() => entry('First').all().length).toBe(1)
  await expect.element(note()).toHaveValue(' and second')
  await expect.element(note()).toHaveFocus()

  // A colleague's note leaves what is typed in its place.
  await office.api.send('POST', `enquiries/${id}/notes`, { text: 'From a colleague' })
  await button('Take over', panel()).click()
  await expect.element(panel()).toMatchTextContent('From a colleague')
  await expect.element(note()).toHaveValue(' and second')

  // A reload offers it, and sending it leaves the focus in the note.
  await expect.poll(() => JSON.stringify(localStorage)).toContain('and second')
  await office.reload()
  await button('Restore my changes', panel()).click()
  await expect.element(note()).toHaveValue(' and second')
  await button('Add note', panel()).click()
  await expect.element(note()).toHaveValue('')
  await expect.element(note()).toHaveFocus()
  await expect.poll(() => entry('and second').all().length).toBe(1)
})

test('a note is pasted with its lines', async ({ office }) => {
  const { id } = await office.api.enquiry()
  await office.open(`/admin/enquiries?edit=${id}`)
  await userEvent.type(note(), 'Two halls')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}')
  await userEvent.paste()
  await expect.element(note()).toHaveValue('Two halls\nTwo halls')
})

test('a typed follow-up is saved once, when the field is left or with Enter [D80.14]', async ({ office }) => {
  const { id } = await office.api.enquiry({ name: 'Dated Visitor' })
  await office.open(`/admin/enquiries?edit=${id}`)
  const puts = async () => (await office.calls(/^PUT \/api\/enquiries/)).length
  const stored = async () => (await office.api.send('GET', `enquiries/${id}`)).followUpOn
  await expect.element(followUp()).toBeVisible()
  followUp().element().focus()
  await userEvent.keyboard('12242026')
  await expect.element(followUp()).toHaveValue('2026-12-24')
  expect(await puts()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(panel()).toMatchTextContent('set the follow-up to Dec 24, 2026')
  expect(await puts()).toBe(1)
  expect(await stored()).toBe('2026-12-24')

  // A part that is deleted and typed again clears nothing.
  await userEvent.keyboard('{ArrowLeft}{Backspace}28')
  note().element().focus()
  await expect.element(panel()).toMatchTextContent('set the follow-up to Dec 28, 2026')
  expect(await puts()).toBe(2)
  expect(await stored()).toBe('2026-12-28')

  // So is the day of the calendar, which gets one entry of the history.
  await office.open('/admin/calendar')
  const day = page.getByLabelText('Go to date')
  await expect.element(day).toBeVisible()
  day.element().focus()
  const entries = history.length
  await userEvent.keyboard('03052027{Enter}')
  await expect.element(page.getByRole('heading', { name: 'March 2027' })).toBeVisible()
  expect(history.length).toBe(entries + 1)
})

test('two quick moves that fail both go back [D80.14]', async ({ office }) => {
  const visitors = ['Quick One', 'Quick Two']
  const ids: string[] = []
  for (const visitor of visitors) ids.push((await office.api.enquiry({ name: visitor })).id)
  await office.open('/admin/enquiries')
  for (const visitor of visitors)
    await expect.element(column('New').getByRole('article', { name: visitor })).toBeVisible()
  // A colleague plans follow-ups, so that both moves are refused.
  for (const id of ids) await office.api.send('PUT', `enquiries/${id}`, { followUpOn: '2027-01-05' })
  const release = await office.hold(/^PUT \/api\/enquiries/)
  // Without a read, only the moves themselves bring the cards back.
  await office.hold(/^GET \/api\/enquiries/)
  for (const visitor of visitors) {
    await button(`Actions for ${visitor}`).click()
    await page.getByRole('menuitem', { name: 'Move to Won' }).click()
    await expect.element(column('Won').getByRole('article', { name: visitor })).toBeVisible()
  }
  await release()
  for (const visitor of visitors)
    await expect.element(column('New').getByRole('article', { name: visitor })).toBeVisible()
})

test('people who cannot be loaded are not shown as nobody to choose from [D80.4]', async ({ office }) => {
  const { id } = await office.api.enquiry()
  const mend = await office.refuse(/^GET \/api\/enquiries\/assignees/, 500, { message: 'Broken' })
  await office.open(`/admin/enquiries?edit=${id}`)
  await expect.element(panel().getByText('The list of people could not be loaded.')).toBeVisible()
  await mend()
  await button('Try again', panel()).click()
  await expect.poll(() => panel().getByLabelText('In charge').getByRole('option').all().length).toBeGreaterThan(1)
})
