import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, visit } from '../support/visit.ts'
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
  typePlan,
} from './plan-kit.ts'

test.use({ content: planContent, isFresh: true })

for (const language of ['en', 'ar'] as const)
  test(`a visitor types an enquiry in ${language} and keeps its receipt [D79.9 D79.10 D79.8 D140.4]`, {
    tag: '@main',
  }, async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const t = texts[language]
    const email = newAddress()
    await page.setViewportSize({ width: 360, height: 740 })
    await openPlan(page, t)

    await test.step('the whole form works with the keyboard, which never reaches the field for robots [D79.8]', async () => {
      await typePlan(page, email, t)
    })

    await test.step('the form fits 360 pixels, and every answer is large enough for a thumb [D79.8]', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const sides = await page.getByRole('radio').evaluateAll((options) =>
        options.map((option) => {
          const { width = 0, height = 0 } = option.parentElement?.getBoundingClientRect() ?? {}
          return Math.min(width, height)
        }),
      )
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
    })

    await test.step('what was typed survives a reload', async () => {
      await visit(page, t.path)
      await expect(page.getByRole('radio', { name: t.category })).toBeChecked()
      await expect(page.getByRole('radio', { name: t.open }).first()).toBeChecked()
      await expect(page.getByLabel(t.guests)).toHaveValue('120')
      await expect(page.getByLabel(t.message)).toHaveValue(t.words)
      await expect(page.getByLabel(t.name, { exact: false })).toHaveValue(t.visitor)
      await expect(page.getByLabel(t.email)).toHaveValue(email)
    })

    await page.setViewportSize(desktop)
    await send(page, t)
    await expect(page.getByText(t.received)).toBeVisible()
    await expect(reference(page, t)).toHaveText(/^M-\d{4}-\d{3,}$/)
    for (const answer of [t.category, t.budget, t.words]) await expect(page.getByText(answer)).toBeVisible()
    await expect(page.getByText(t.occasion, { exact: true })).toBeVisible()
    expect(await findings(page), 'receipt').toEqual([])
    const shown = (await reference(page, t).textContent()) ?? ''
    const [mail, ...others] = await mailsTo(api, email)
    expect([mail?.subject, others]).toEqual([t.mail, []])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())

    if (language === 'en')
      await test.step('the reference is copied, and the receipt printed without what is only for the screen', async () => {
        await page.getByRole('button', { name: 'Copy reference' }).click()
        await expect(page.getByRole('button', { name: 'Reference copied' })).toBeVisible()
        expect(await copied()).toBe(shown)
        await page.emulateMedia({ media: 'print' })
        await expect(reference(page)).toBeVisible()
        await expect(page.getByText(t.words)).toBeVisible()
        await expect(page.getByRole('button')).toHaveCount(0)
        await expect(page.getByText('What happens next')).toBeHidden()
        await page.emulateMedia({ media: null })
      })

    await test.step('the link of the receipt opens the enquiry', async () => {
      const receipt = page.getByRole('region', { name: t.keep })
      await receipt.getByRole('button', { name: t.copyLink }).click()
      await expect(receipt.getByRole('button', { name: t.linkCopied })).toBeVisible()
      const url = new URL(await copied())
      expect(url.pathname).toBe(`${t.path}/status`)
      await receipt.getByRole('link').click()
      await expect(page).toHaveURL(`${t.path}/status${url.hash}`)
      await expect(page.getByText(shown)).toBeVisible()
    })

    await test.step('only the reference stays after a reload, and the form is empty after it', async () => {
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('enquiry-receipt') ?? '{}').value)
      expect(stored).toEqual({ reference: shown })
      await visit(page, t.path)
      await expect(reference(page, t)).toHaveText(shown)
      await expect(page.getByText(t.occasion, { exact: true })).toBeHidden()
      await expect(page.getByText(email)).toBeHidden()
      await page.getByRole('button', { name: t.another }).click()
      await expect(page.getByLabel(t.message)).toHaveValue('')
      await expect(page.getByRole('radio', { name: t.category })).not.toBeChecked()
    })
  })

test('errors are shown at their answers, the first one is focused, and a switch translates them [D79.8 D79.9]', async ({
  page,
  api,
}) => {
  await openPlan(page)
  await page.getByLabel('Guests').pressSequentially('many')
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

  await page.getByLabel('Your name').pressSequentially('Dalal')
  await page.getByRole('link', { name: 'العربية', exact: true }).click()
  await expect(page.getByLabel('الهاتف')).toHaveAccessibleDescription('أدخل رقم هاتف من 8 أرقام على الأقل')
  await expect(page.getByLabel('الاسم')).toHaveValue('Dalal')
  await expect(page.getByText('اختر نوع المناسبة')).toBeVisible()

  await test.step('a date must be today or later, and Arabic digits count as guests [D79.8]', async () => {
    await page.getByRole('link', { name: 'English', exact: true }).click()
    const email = newAddress()
    await fillPlan(page, email)
    await page.getByRole('radio', { name: 'I have a date' }).check()
    const day = page.getByLabel('Day of the event')
    await day.pressSequentially('01012020')
    await expect(day).toHaveValue('2020-01-01')
    await page.getByLabel('Guests').fill('')
    await page.getByLabel('Guests').pressSequentially('١٬٢٠٠')
    await send(page)
    await expect(day).toHaveAccessibleDescription('Choose a date from today on')
    await day.pressSequentially('02032040')
    await send(page)
    await expect(page.getByText('Fri, Feb 3, 2040')).toBeVisible()
    await expect(page.getByText('1,200', { exact: true })).toBeVisible()
    expect(await mailsTo(api, email)).toHaveLength(1)
  })
})
