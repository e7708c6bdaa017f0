import type { Page } from '@playwright/test'
import { pixelPng } from '../../support/pictures.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs, holdBack, phone, visit } from '../support/visit.ts'
import { fillPlan, newAddress, openPlan, planContent, reference, send, texts } from './plan-kit.ts'

test.use({ content: { ...planContent, name: 'enquiry-status' } })

const words = {
  en: {
    keep: 'Keep this link',
    copy: 'Copy link',
    copied: 'Link copied',
    step: 'Received',
    contacted: 'In contact',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent',
    messages: 'Your messages',
    typed: 'We are 150 guests now, is that fine?',
    switch: 'العربية',
  },
  ar: {
    keep: 'احتفظ بهذا الرابط',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    step: 'تم الاستلام',
    contacted: 'التواصل معك',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    sent: 'تم إرسال الرسالة',
    messages: 'رسائلك',
    typed: 'صار عدد الضيوف 150، هل يناسبكم ذلك؟',
    switch: 'English',
  },
} as const

const current = (page: Page) => page.locator('[aria-current=step]')

for (const language of ['en', 'ar'] as const)
  test(`an enquirer follows the link of the receipt in ${language} and adds a message that staff read [D140.4 D140.8 D140.11 D140.12]`, async ({
    page,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const t = words[language]
    await page.setViewportSize(phone)
    await openPlan(page, texts[language])
    await fillPlan(page, newAddress(), texts[language])
    await send(page, texts[language])
    const shown = (await reference(page, texts[language]).textContent()) ?? ''
    const receipt = page.getByRole('region', { name: t.keep })
    await receipt.getByRole('button', { name: t.copy }).click()
    await expect(receipt.getByRole('button', { name: t.copied })).toBeVisible()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(url).pathname).toBe(language === 'ar' ? '/ar/plan/status' : '/plan/status')
    await receipt.getByRole('link').click()
    await expect(page).toHaveURL(/\/plan\/status#[\w-]{43}$/)
    await expect(page.getByText(shown)).toBeVisible()
    await expect(current(page)).toContainText(t.step)
    expect(await findings(page)).toEqual([])

    const messages = page.getByRole('list', { name: t.messages })
    await page.getByRole('textbox', { name: t.message }).pressSequentially(t.typed)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.sent).first()).toBeVisible()
    await expect(messages).toContainText(t.typed)
    await expect(page.getByRole('textbox', { name: t.message })).toHaveValue('')
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('link', { name: t.switch, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`/plan/status${new URL(url).hash}$`))
    await expect(page.getByText(t.typed)).toBeVisible()

    await page.setViewportSize(desktop)
    const session = await api.signIn()
    await enterAs(page, session)
    await page.goto('/admin/enquiries?messages=waiting')
    await expect(page.getByRole('button', { name: 'Message waiting' })).toHaveAttribute('aria-pressed', 'true')
    const list = await api.call('GET', `/enquiries?q=${shown}`, undefined, session.token)
    const [{ id = '' } = {}] = (await list.json()) as { id?: string }[]
    const card = page.locator(`[data-record="${id}"]`)
    await expect(card).toContainText('New message')
    await card.getByRole('button', { name: /^Open the enquiry/ }).click()
    const notes = page.getByRole('dialog').getByRole('region', { name: 'Notes and history' })
    await expect(notes.getByRole('listitem').first()).toContainText('sent a message on the status page')
    await expect(notes.getByRole('listitem').first()).toContainText(t.typed)
    await api.call('PUT', `/enquiries/${id}`, { answered: 'whatsapp' }, session.token)
    await page.reload()
    await expect(card).toBeHidden()
    await visit(page, `${new URL(url).pathname}${new URL(url).hash}`)
    await expect(current(page)).toContainText(t.contacted)
  })

const pictureWords = {
  en: { message: 'Message', list: 'Your pictures', add: 'Add a picture', retry: 'Try again', sent: 'Picture sent' },
  ar: { message: 'الرسالة', list: 'صورك', add: 'إضافة صورة', retry: 'إعادة المحاولة', sent: 'تم إرسال الصورة' },
} as const

for (const language of ['en', 'ar'] as const)
  test(`an enquirer sends a picture from a phone in ${language}, also after a failure, and staff open it [D140.13 D140.15 D140.17]`, async ({
    page,
    api,
    noise,
  }) => {
    noise.allow(/Failed to load resource|ERR_FAILED/)
    const t = pictureWords[language]
    await page.setViewportSize(phone)
    await openPlan(page, texts[language])
    await fillPlan(page, newAddress(), texts[language])
    await send(page, texts[language])
    const shown = (await reference(page, texts[language]).textContent()) ?? ''
    await page.getByRole('region', { name: words[language].keep }).getByRole('link').click()
    await page.getByRole('textbox', { name: t.message }).pressSequentially('Half a sent')
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t.add }).click()
      await (await chooser).setFiles(file)
    }
    await choose({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByRole('alert').filter({ hasText: 'WebP' })).toBeVisible()
    await expect(page.getByRole('button', { name: t.retry })).toBeHidden()
    await page.route('**/api/enquiry/pictures', (route) => route.abort())
    const picture = { name: 'hall.png', mimeType: 'image/png', buffer: pixelPng }
    await choose(picture)
    await expect(page.getByRole('button', { name: t.retry })).toBeVisible()
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.unroute('**/api/enquiry/pictures')
    const release = await holdBack(page, '**/api/enquiry/pictures')
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    release()
    await expect(page.getByText(t.sent).first()).toBeVisible()
    await expect(page.getByRole('list', { name: t.list })).toContainText('hall.png')
    await expect(page.getByRole('textbox', { name: t.message })).toHaveValue('Half a sent')
    expect(await findingsInBothThemes(page)).toEqual([])

    await page.setViewportSize(desktop)
    await enterAs(page, await api.signIn())
    await page.goto(`/admin/enquiries?messages=waiting&q=${shown}`)
    await page.getByRole('button', { name: /^Open the enquiry/ }).click()
    const notes = page.getByRole('dialog').getByRole('region', { name: 'Notes and history' })
    await expect(notes.getByRole('listitem').first()).toContainText('sent a picture on the status page')
    await notes.getByRole('button', { name: 'Preview hall.png' }).click()
    const shownPicture = notes.getByRole('img', { name: 'hall.png' })
    await expect(shownPicture).toBeVisible()
    expect(await shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await findings(page)).toEqual([])
  })

test('the page is kept from caches and search engines [D140.11]', async ({ server }) => {
  for (const path of ['/plan/status', '/ar/plan/status']) {
    const answer = await fetch(server.url + path)
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/plan/status')
})

test('a wrong link and a missing one offer to send it again [D140.11]', async ({ page, noise }) => {
  noise.allow(/401/)
  await visit(page, `/plan/status#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not open an enquiry' })).toBeVisible()
  await visit(page, '/plan/status')
  await expect(page.getByRole('heading', { name: 'Find your enquiry' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const button = page.getByRole('button', { name: 'Send me my link again' })
  await button.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await page.getByLabel('Email').pressSequentially('nobody@nowhere.example')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText('nobody@nowhere.example')).toBeVisible()
})
