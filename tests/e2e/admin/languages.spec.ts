import type { Locator, Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { enterAs, phone } from '../support/visit.ts'
import { createUser, expect, staffPassword, test, unique } from './support.ts'

const switchTo = (page: Page, language: 'English' | 'العربية') =>
  page.getByRole('button', { name: language, exact: true })

async function expectLanguage(page: Page, lang: 'en' | 'ar'): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', lang)
  await expect(html).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
}

async function signInInEnglish(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(staffPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signInInArabic(page: Page, email: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور').fill(staffPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
}

/** On which half of the window an element is. */
async function sideOf(page: Page, element: Locator): Promise<'left' | 'right'> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box.x + box.width / 2 < (page.viewportSize()?.width ?? 0) / 2 ? 'left' : 'right'
}

test('the switch in the shell changes language and direction without a reload, for the account [D56.1 D56.2]', async ({
  page,
  browser,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin/events?q=gala')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expectLanguage(page, 'en')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await test.step('the switch is named in its own language and shows everything in Arabic', async () => {
    await expect(switchTo(page, 'العربية')).toHaveAttribute('lang', 'ar')
    await switchTo(page, 'العربية').click()
    await expectLanguage(page, 'ar')
    await expect(page.getByRole('heading', { name: 'الفعاليات', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'الشاشات' }).getByRole('link', { name: 'الأعمال' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'عرض الموقع' })).toHaveAttribute('href', '/ar')
    await expect(page).toHaveTitle(/^الفعاليات · لوحة التحكم · /)
    await expect(page.getByRole('searchbox', { name: 'ابحث في الفعاليات…' })).toHaveValue('gala')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await findings(page)).toEqual([])
  })

  await test.step('a reload keeps the language', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'الفعاليات', level: 1 })).toBeVisible()
  })

  await test.step('another browser shows the language of the account after the sign-in', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/admin/login')
    await expectLanguage(other, 'en')
    await signInInEnglish(other, user.email)
    await expect(other.getByRole('navigation', { name: 'الشاشات' })).toBeVisible()
    await expectLanguage(other, 'ar')
    await other.context().close()
  })

  await test.step('the switch leads back to English', async () => {
    await switchTo(page, 'English').click()
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    await expectLanguage(page, 'en')
  })
})

test('the language of the account is shown even if the messages of the last one load later [D56.1]', async ({
  page,
  api,
  request,
}) => {
  const { user, token } = await createUser(request, api, 'editor')
  await enterAs(page, { user, token })
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.put('/api/auth/language', { headers, data: { language: 'ar' } })).ok()).toBe(true)
  const arabicRead = page.waitForResponse(/\/assets\/ar-[^/]*\.js$/).then((answer) => answer.finished())
  await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    await arabicRead
    await route.continue()
  })
  await page.goto('/admin/events')
  await expect(page.getByRole('heading', { name: 'الفعاليات', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectLanguage(page, 'ar')

  await test.step('the headings above the fields of a language are marked with it [D58.3]', async () => {
    await page.goto('/admin/events?new')
    for (const [name, lang] of [
      ['English', 'en'],
      ['العربية', 'ar'],
    ] as const) {
      await expect(page.getByRole('dialog').locator('p').getByText(name, { exact: true })).toHaveAttribute('lang', lang)
    }
  })

  await test.step('an English name in a toast begins on the side of the page [D58.3]', async () => {
    const { title } = await api.event()
    await page.goto(`/admin/events?q=${encodeURIComponent(String(title))}`)
    await page.getByRole('article').getByRole('button', { name: /^حذف/ }).click()
    const description = page.getByRole('region', { name: /التنبيهات/ }).getByText(String(title))
    await expect(description).toBeVisible()
    await expect(description).toHaveCSS('direction', 'ltr')
    await expect(description).toHaveCSS('text-align', 'right')
  })
})

test('a language that is chosen on the sign-in screen stays after the sign-in [D56.2 D56.1]', async ({
  page,
  api,
  request,
}) => {
  const { user, token } = await createUser(request, api, 'editor')
  const next = await createUser(request, api, 'editor')
  await page.goto('/admin/login')
  await switchTo(page, 'العربية').click()
  await expectLanguage(page, 'ar')

  await test.step('refusals are in Arabic and on the other side', async () => {
    await page.getByLabel('البريد الإلكتروني').fill(user.email)
    await page.getByLabel('كلمة المرور').fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('تعذّر تسجيل الدخول. بيانات الدخول غير صحيحة')).toBeVisible()
    const message = page.getByRole('region', { name: /التنبيهات/ }).getByRole('listitem')
    await expect(message).toContainText('بيانات الدخول غير صحيحة')
    expect(await sideOf(page, message), 'the opposite side of that in English').toBe('left')
  })

  await test.step('the account takes over the language', async () => {
    await signInInArabic(page, user.email)
    await expect(page.getByRole('navigation', { name: 'الشاشات' })).toBeVisible()
    await expect
      .poll(async () => {
        const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
        return (await answer.json()).language
      })
      .toBe('ar')
  })

  await test.step('the next user of the tab keeps their own', async () => {
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
    await signInInArabic(page, next.user.email)
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    await expectLanguage(page, 'en')
  })
})

test('navigation, side panel and keyboard directions are mirrored in Arabic [D56.1]', async ({
  page,
  api,
  openAsNew,
}) => {
  const company = unique('Lights')
  await api.application(company)
  await openAsNew('admin', `/admin/vendors?q=${encodeURIComponent(company)}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await switchTo(page, 'العربية').click()
  await expectLanguage(page, 'ar')

  await test.step('the navigation is at the right, the open record at the left', async () => {
    expect(await sideOf(page, page.getByRole('complementary', { name: 'لوحة التحكم' }))).toBe('right')
    await page.getByRole('row').filter({ hasText: company }).getByRole('button').first().click()
    const panel = page.locator('[data-side-panel]')
    await expect(panel.getByRole('button', { name: 'الطلب التالي' })).toBeVisible()
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('shortcuts work on an Arabic keyboard', async () => {
    await page.evaluate(() => {
      const key = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    await page.getByRole('dialog', { name: 'بحث' }).getByRole('combobox').fill('الفعاليات')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/events')
  })

  await test.step('the left arrow leads to the next tab', async () => {
    await page.goto('/admin/settings')
    const tabs = page.getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused()
  })

  await test.step('the drawer of small screens comes from the right', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'فتح القائمة' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: 'الفعاليات' })).toBeVisible()
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox()
        return box && Math.round(box.x + box.width)
      })
      .toBe(phone.width)
  })
})
