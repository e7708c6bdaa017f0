import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, phone, visit } from '../support/visit.ts'
import {
  fillPlan,
  mailsTo,
  newAddress,
  openPlan,
  planContent,
  reference,
  send,
  submitButton,
  texts,
} from './plan-kit.ts'

test.use({ content: planContent, isFresh: true })

for (const language of ['en', 'ar'] as const)
  for (const viewport of [phone, desktop])
    test(`a visitor plans an event in ${language} at ${viewport.width} pixels [D79.8 D79.9 D79.10 D140.1 D79.18]`, async ({
      page,
      api,
    }) => {
      const t = texts[language]
      const email = newAddress()
      await page.setViewportSize(viewport)
      await openPlan(page, t)
      await fillPlan(page, email, t)

      await test.step('what was typed survives a reload', async () => {
        await visit(page, t.path)
        await expect(page.getByRole('radio', { name: t.category })).toBeChecked()
        await expect(page.getByRole('radio', { name: t.open }).first()).toBeChecked()
        await expect(page.getByLabel(t.guests)).toHaveValue('120')
        await expect(page.getByLabel(t.message)).toHaveValue('A wedding by the sea')
        await expect(page.getByLabel(t.email)).toHaveValue(email)
      })

      await send(page, t)
      await expect(page.getByText(t.received)).toBeVisible()
      await expect(reference(page, t)).toHaveText(/^M-\d{4}-\d{3,}$/)
      await expect(page.getByText(t.category)).toBeVisible()
      await expect(page.getByText(t.occasion, { exact: true })).toBeVisible()
      await expect(page.getByText(t.budget)).toBeVisible()
      expect(await findings(page), 'receipt').toEqual([])
      const shown = await reference(page, t).textContent()
      const [mail, ...others] = await mailsTo(api, email)
      expect([mail?.subject, others]).toEqual([t.mail, []])

      await test.step('only the reference stays after a reload, and the form is empty after it', async () => {
        const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('enquiry-receipt') ?? '{}').value)
        expect(stored).toEqual({ reference: shown })
        await visit(page, t.path)
        await expect(reference(page, t)).toHaveText(shown ?? '')
        await expect(page.getByText(t.occasion, { exact: true })).toBeHidden()
        await expect(page.getByText(email)).toBeHidden()
        await page
          .getByRole('button', { name: language === 'en' ? 'Send another enquiry' : 'إرسال استفسار آخر' })
          .click()
        await expect(page.getByLabel(t.message)).toHaveValue('')
        await expect(page.getByRole('radio', { name: t.category })).not.toBeChecked()
      })
    })

test('errors are shown at their answers, the first one is focused, and a switch translates them [D79.8 D79.9]', async ({
  page,
}) => {
  await openPlan(page)
  await page.getByLabel('Guests').fill('many')
  await submitButton(page).click()
  const categories = page.getByRole('radiogroup', { name: 'What are you planning?' })
  await expect(categories).toHaveAccessibleDescription('Choose what you are planning')
  await expect(categories.getByRole('radio').first()).toBeFocused()
  const complaints = {
    Guests: 'Enter a whole number of guests between 1 and 100000',
    'What do you have in mind?': 'Message must be at least 10 characters',
    'Your name': 'Name must be at least 2 characters',
    Phone: 'Phone number must be at least 8 characters',
    'I accept the terms and conditions': 'You must accept the terms and conditions',
  }
  for (const [label, complaint] of Object.entries(complaints))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(complaint)
  expect(await findings(page), 'errors').toEqual([])

  await page.getByLabel('Your name').fill('Dalal')
  await page.getByRole('link', { name: 'العربية', exact: true }).click()
  await expect(page.getByLabel('الهاتف')).toHaveAccessibleDescription('أدخل رقم هاتف من 8 أرقام على الأقل')
  await expect(page.getByLabel('الاسم')).toHaveValue('Dalal')
  await expect(page.getByText('اختر نوع المناسبة')).toBeVisible()
})

test('a date must be today or later, and Arabic digits count as guests [D79.8]', async ({ page, api }) => {
  const email = newAddress()
  await openPlan(page)
  await fillPlan(page, email)
  await page.getByRole('radio', { name: 'I have a date' }).check()
  const day = page.getByLabel('Day of the event')
  await day.fill('2020-01-01')
  await page.getByLabel('Guests').fill('١٬٢٠٠')
  await send(page)
  await expect(day).toHaveAccessibleDescription('Choose a date from today on')
  await day.fill('2040-02-03')
  await send(page)
  await expect(page.getByText('Fri, Feb 3, 2040')).toBeVisible()
  await expect(page.getByText('1,200', { exact: true })).toBeVisible()
  expect(await mailsTo(api, email)).toHaveLength(1)
})

test('the whole form works with the keyboard, which never reaches the field for robots [D79.8]', async ({ page }) => {
  await openPlan(page)
  await page.getByRole('radio', { name: 'Corporate Events' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Private Events' })).toBeChecked()
  const reached = []
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name))
  }
  expect(reached.filter((name) => name)).toEqual(
    expect.arrayContaining(['when', 'guests', 'budget', 'message', 'name', 'phone', 'email', 'acceptedTerms']),
  )
  expect(reached).not.toContain('website')
})

for (const language of ['en', 'ar'] as const)
  test(`the ${language} form fits 360 pixels, and every answer is large enough for a thumb [D79.8]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPlan(page, texts[language])
    await fillPlan(page, newAddress(), texts[language])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const option of await page.getByRole('radio').all()) {
      const { width = 0, height = 0 } = (await option.locator('..').boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
