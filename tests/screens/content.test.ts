import { page } from 'vitest/browser'
import { contactInput } from '../support/valid-input.ts'
import { expectToast, field } from './support/forms.ts'
import { button, expect, test } from './support/office.ts'

for (const { path, loading, changed, save, failure } of [
  {
    path: 'hero',
    loading: 'Loading hero section…',
    changed: 'Subtitle',
    save: 'Save Changes',
    failure: 'Failed to update hero section',
  },
  { path: 'company', changed: 'Company name', save: 'Save Changes', failure: 'Failed to update company info' },
  {
    path: 'contact',
    loading: 'Loading contact information...',
    changed: 'Business Address',
    save: 'Save Contact Information',
    failure: 'Failed to update contact information',
  },
]) {
  test(`the ${path} editor says that it loads, saves and fails [S2.85 S8.4]`, async ({ office }) => {
    const show = await office.hold(new RegExp(`^GET /api/cms/${path}`))
    await office.open(`/admin/cms/${path}`)
    if (loading) await expect.element(page.getByText(loading).last()).toBeInTheDocument()
    await show()
    await field(changed).fill('Something else')
    const busy = { status: 503, body: { message: 'The service is busy.' } }
    const goOn = await office.hold(new RegExp(`^PUT /api/cms/${path}`), busy)
    await button(save).click()
    await expect.element(button('Saving...')).toBeVisible()
    await goOn()
    await expectToast(failure, 'The service is busy.')
    await expect.element(field(changed)).toHaveValue('Something else')
  })
}

test('the hero editor has its cards and tips [S2.85]', async ({ office }) => {
  await office.open('/admin/cms/hero')
  for (const name of ['Text Content', 'Call-to-Action Buttons'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expect.element(field('Description')).toHaveAttribute('rows', '4')
  const tips = page.getByRole('complementary', { name: 'Tips' }).getByRole('listitem')
  expect(tips.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/short.*2-4 words/),
    expect.stringMatching(/subtitle complement the title/),
    expect.stringMatching(/action words in the buttons/),
    expect.stringMatching(/clear value proposition/),
    expect.stringMatching(/high-quality images/),
  ])
})

test('the company editor has a row of colours [S2.85]', async ({ office }) => {
  await office.open('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  const colours = page.getByRole('list', { name: 'Color preview' }).getByRole('listitem')
  await expect
    .poll(() => colours.elements().map(({ textContent }) => textContent))
    .toEqual(Array(3).fill(expect.stringMatching(/#[\da-f]{6}$/)))
})

test('the second of two concurrent saves shows the difference and keeps the entered values [D39.1]', async ({
  office,
}) => {
  await office.api.send('PUT', 'cms/contact', contactInput)
  await office.open('/admin/cms/contact')
  await field('Email Address').fill('mine@lulu.example')
  await office.api.send('PUT', 'cms/contact', { ...contactInput, email: 'theirs@lulu.example' })
  await button('Save Contact Information').click()
  await expectToast('Failed to update contact information')
  const conflict = page.getByRole('alert')
  await expect.element(conflict).toMatchTextContent('your changes are not saved yet')
  await expect.element(field('Email Address')).toHaveValue('mine@lulu.example')
  expect(
    conflict
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Theirstheirs@lulu.example', 'Yoursmine@lulu.example'])
  await button('Save with my values').click()
  await expectToast('Contact information updated successfully!')
})

test('an editor sees all content screens and can change none of them [S6.2 D32.4]', async ({ office }) => {
  await office.open('/admin/cms', { role: 'editor' })
  await expect.element(page.getByRole('note')).toMatchTextContent('View only: your role (Editor)')
  for (const [path, save] of [
    ['hero', 'Save Changes'],
    ['company', 'Save Changes'],
    ['contact', 'Save Contact Information'],
    ['navigation', 'Save Changes'],
  ] as const) {
    await office.goTo(`/admin/cms/${path}`)
    await expect.element(button(save)).toBeDisabled()
    await expect.element(page.getByRole('note').first()).toMatchTextContent('View only: your role (Editor)')
    await expect.element(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
  }
  await office.goTo('/admin/cms/company')
  await page.getByRole('tab', { name: 'Colors & Fonts' }).click()
  await expect.element(field('Primary color')).toBeDisabled()
})

test('an admin sees the contact details and can change the hero [S6.2 D32.4]', async ({ office }) => {
  await office.open('/admin/cms/contact', { role: 'admin' })
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent('View only: your role (Admin) cannot change the contact information.')
  await office.goTo('/admin/cms/hero')
  await field('Subtitle').fill('Nights of gold')
  await expect.element(button('Save Changes')).toBeEnabled()
})

test('the navigation says that the published pages could not be loaded, and loads them on demand [D31]', async ({
  office,
}) => {
  const mend = await office.refuse(/^GET \/api\/pages/, 500, { message: 'Broken' })
  await office.open('/admin/cms/navigation')
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load your published pages.')
  await mend()
  await button('Try again').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
