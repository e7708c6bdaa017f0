import type { Page } from '@playwright/test'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'
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
