import type { Page } from '@playwright/test'
import { expect, type SiteContent } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { visit } from '../support/visit.ts'

/** All tests of the form share one server, so each searches for its own email address. */
export const planContent: SiteContent = { name: 'plan' }

export const texts = {
  en: {
    path: '/plan',
    form: 'Enquiry',
    category: 'Private Events',
    occasionField: 'The occasion (optional)',
    occasion: 'Wedding',
    open: 'Not sure yet',
    budget: '5,000 – 10,000 KWD',
    guests: 'Guests',
    message: 'What do you have in mind?',
    name: 'Your name',
    phone: 'Phone',
    email: 'Email',
    terms: 'I accept the terms and conditions',
    submit: 'Send enquiry',
    words: 'Just us and 120 guests by the sea in Kuwait, with a jazz quartet',
    visitor: 'Jenan Al-Khalid',
    keep: 'Keep this link',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    another: 'Send another enquiry',
    received: 'Enquiry received',
    reference: 'Reference',
    mail: 'We received your enquiry',
  },
  ar: {
    path: '/ar/plan',
    form: 'استفسار',
    category: 'المناسبات الخاصة',
    occasionField: 'المناسبة (اختيارية)',
    occasion: 'زفاف',
    open: 'لم أحدّده بعد',
    budget: '5,000 – 10,000 د.ك',
    guests: 'عدد الضيوف',
    message: 'كيف تتخيّل مناسبتك؟',
    name: 'الاسم',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    terms: 'أوافق على الشروط والأحكام',
    submit: 'إرسال الاستفسار',
    words: 'حفل زفاف على البحر لمئة وعشرين ضيفًا مع فرقة عود',
    visitor: 'دلال الراشد',
    keep: 'احتفظ بهذا الرابط',
    copyLink: 'نسخ الرابط',
    linkCopied: 'تم نسخ الرابط',
    another: 'إرسال استفسار آخر',
    received: 'تم استلام استفسارك',
    reference: 'الرقم المرجعي',
    mail: 'تم استلام استفسارك',
  },
} as const
export type Texts = (typeof texts)['en' | 'ar']

let people = 0
export const newAddress = () => `dalal${Date.now()}${people++}@home.example`

/** Opens the form as a robot that asks for no signed time does, so that it may be sent at once. */
export async function openPlan(page: Page, { path, form }: Texts = texts.en): Promise<void> {
  // The server measures three seconds from the signed time, and tests cannot move its clock.
  await page.route('**/api/enquiry-form*', (route) => route.fulfill({ json: { formTime: '' } }))
  await visit(page, path)
  await page.getByRole('form', { name: form }).waitFor()
}

export const submitButton = (page: Page, t: Texts = texts.en) => page.getByRole('button', { name: t.submit })

/** Answers everything but the date, which stays open. */
export async function fillPlan(page: Page, email: string, t: Texts = texts.en): Promise<void> {
  await page.getByRole('radio', { name: t.category }).check()
  await page.getByLabel(t.occasionField).selectOption(t.occasion)
  await page.getByRole('radio', { name: t.open }).first().check()
  await page.getByLabel(t.guests).fill('120')
  await page.getByRole('radio', { name: t.budget }).check()
  await page.getByLabel(t.message).fill('A wedding by the sea')
  await page.getByLabel(t.name, { exact: false }).fill('Dalal Al-Rashid')
  await page.getByLabel(t.phone).fill('+965 5555 1234')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.terms).check()
}

/** Presses Tab until the field has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  for (let steps = 0; (await focused()) !== name; steps++) {
    if (steps === 10) throw new Error(`Tab does not lead to ${name}`)
    await page.keyboard.press('Tab')
    expect(await focused(), 'the field for robots is out of reach').not.toBe('website')
  }
}

/** Selects a radio button with the arrow keys. */
async function chooseByKey(page: Page, name: string, label: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Space')
  const options = page.locator(`input[name=${name}]`)
  for (let presses = await options.count(); presses > 0; presses--) {
    if (await page.getByRole('radio', { name: label }).and(options).isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrow keys do not lead to ${label}`)
}

/** Answers everything but the date with the keyboard alone; the email address is pasted. */
export async function typePlan(page: Page, email: string, t: Texts): Promise<void> {
  const type = async (name: string, words: string) => {
    await tabTo(page, name)
    await page.locator(':focus').pressSequentially(words)
  }
  await page.getByRole('radio').first().focus()
  await chooseByKey(page, 'category', t.category)
  await tabTo(page, 'occasion')
  const occasion = page.getByLabel(t.occasionField)
  while ((await occasion.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text)) !== t.occasion) {
    await page.keyboard.press('ArrowDown')
  }
  await chooseByKey(page, 'when', t.open)
  await type('guests', '120')
  await chooseByKey(page, 'budget', t.budget)
  await type('message', t.words)
  await type('name', t.visitor)
  await type('phone', '+965 5555 1234')
  await tabTo(page, 'email')
  await paste(page, email)
  await tabTo(page, 'acceptedTerms')
  await page.keyboard.press('Space')
}

/** Inserts the text at the cursor from the clipboard; the context must allow it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+V')
}

export async function send(page: Page, t: Texts = texts.en): Promise<void> {
  await submitButton(page, t).click()
}

export const reference = (page: Page, t: Texts = texts.en) =>
  page.getByText(t.reference, { exact: true }).locator('+ dd')

/** The messages to an address, each of which confirms one enquiry. */
export async function mailsTo(api: SiteApi, email: string): Promise<{ id: string; subject: string }[]> {
  const { token } = await api.signIn()
  const response = await api.call('GET', '/mail', undefined, token)
  expect(response.ok).toBe(true)
  return ((await response.json()) as { id: string; to: string; subject: string }[]).filter(({ to }) => to === email)
}
