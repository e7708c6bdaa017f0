import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type DocumentKind, documentKinds } from '../../../src/shared/vendor.ts'
import { expect, test } from '../support/own-server.ts'
import { phone, visit } from '../support/visit.ts'
import { applicant, makeDocuments, typeTexts, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: phone, hasTouch: true, isMobile: true })

const labels = {
  civilId: 'البطاقة المدنية',
  companyLicense: 'الرخصة التجارية',
  authorizedSignature: 'اعتماد التوقيع',
} as const
const picker = (page: Page, kind: DocumentKind) => page.getByLabel(labels[kind], { exact: false }).first()
const submit = (page: Page) => page.getByRole('button', { name: 'إرسال الطلب' })
const toasts = (page: Page) => page.locator('li[data-state=open]')

async function openForm(page: Page): Promise<void> {
  await visit(page, '/ar/vendors')
  await page.getByRole('form', { name: 'طلب انضمام المورّد' }).waitFor()
}

test('the Arabic form reports invalid input in Arabic, and after a switch in English [D57.4 S8.4]', async ({
  page,
}, info) => {
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  await openForm(page)
  await submit(page).click()
  const complaints = {
    'الاسم الكامل': 'اكتب الاسم كاملًا (حرفان على الأقل)',
    الهاتف: 'أدخل رقم هاتف من 8 أرقام على الأقل',
    'البريد الإلكتروني': 'أدخل بريدًا إلكترونيًا صحيحًا',
    'أوافق على الشروط والأحكام': 'يجب الموافقة على الشروط والأحكام',
  }
  for (const [label, complaint] of Object.entries(complaints))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(complaint)
  await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('أرفق الرخصة التجارية')

  const large = info.outputPath('large.pdf')
  await writeFile(large, Buffer.alloc(5_242_881))
  await picker(page, 'civilId').setInputFiles(large)
  const tooLarge = 'يجب أن يقل حجم الملف عن 5 ميغابايت'
  await expect(picker(page, 'civilId')).toHaveAccessibleDescription(tooLarge)
  expect(alerts).toEqual([tooLarge])

  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
})

test('a visitor types an application in Arabic, and answers of the server are shown in Arabic [D57.4 S8.4]', {
  tag: '@main',
}, async ({ page, context, noise }) => {
  noise.allow(/429|400/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const documents = await makeDocuments()
  const person = { ...applicant(), company: `أضواء الصحراء ${Date.now()}`, position: 'المالك' }
  await openForm(page)
  await typeTexts(page, person)
  for (const name of ['phone', 'email']) {
    const input = page.locator(`input[name=${name}]`)
    await expect(input).toHaveAttribute('dir', 'ltr')
    expect(await input.evaluate((it) => getComputedStyle(it).textAlign)).toBe('end')
  }
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  await expect(page.getByText('تم الرفع', { exact: true })).toHaveCount(3)
  await page.getByLabel('أوافق على الشروط والأحكام').check()

  await page.route('**/api/vendors', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts. Please try again later.', code: 'tooMany' } }),
  )
  await submit(page).click()
  await expect(toasts(page)).toContainText('تعذّر إرسال الطلب')
  await expect(toasts(page)).toContainText('محاولات كثيرة متتالية. يُرجى إعادة المحاولة لاحقًا.')
  await page.unroute('**/api/vendors')

  await submit(page).click()
  await expect(toasts(page)).toContainText('تم إرسال طلبك!')
  await expect(page.getByText(`شكرًا، ${person.company}.`)).toBeVisible()
  await expect(page.getByText('الرقم المرجعي', { exact: true })).toBeVisible()
  await expect(page.locator('dd').last()).toHaveText(/^\d{1,2} \p{Script=Arabic}+ \d{4}، \d{1,2}:\d\d\s[صم]$/u)
})
