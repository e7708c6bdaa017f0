import type { Page } from '@playwright/test'
import { enquiryTokenHeader } from '../../../src/shared/own-enquiry.ts'
import { pixelPng } from '../../support/pictures.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { enterAs, holdBack, phone, visit } from '../support/visit.ts'
import { newAddress, planContent } from './plan-kit.ts'

test.use({ content: planContent })

const words = {
  en: {
    step: 'Received',
    contacted: 'In contact',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent',
    messages: 'Your messages',
    typed: 'We are 150 guests now, just asking: is that OK in July?',
    half: 'Half a joke',
    pictures: 'Your pictures',
    add: 'Add a picture',
    retry: 'Try again',
    pictureSent: 'Picture sent',
    home: 'back to the home page',
    switch: 'العربية',
  },
  ar: {
    step: 'تم الاستلام',
    contacted: 'التواصل معك',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    sent: 'تم إرسال الرسالة',
    messages: 'رسائلك',
    typed: 'صار عدد الضيوف 150، هل يناسبكم ذلك؟',
    half: 'نصف جملة',
    pictures: 'صورك',
    add: 'إضافة صورة',
    retry: 'إعادة المحاولة',
    pictureSent: 'تم إرسال الصورة',
    home: 'العودة إلى الصفحة الرئيسية',
    switch: 'English',
  },
} as const

/** Sends an enquiry without a browser. */
async function enquire(api: SiteApi, language: 'en' | 'ar'): Promise<{ reference: string; statusUrl: string }> {
  const response = await api.call('POST', '/enquiries', {
    ...{ name: 'Dalal Al-Rashid', phone: '+965 5555 1234', email: newAddress() },
    ...{ category: 'private', message: 'A wedding by the sea', acceptedTerms: true, language },
  })
  expect(response.status).toBe(201)
  return await response.json()
}

async function read<Answer>(api: SiteApi, path: string): Promise<Answer> {
  const { token } = await api.signIn()
  return await (await api.call('GET', path, undefined, token)).json()
}

const current = (page: Page) => page.locator('[aria-current=step]')

for (const language of ['en', 'ar'] as const)
  test(`an enquirer adds a message and a picture in ${language} [D140.8 D140.4 D140.13 D140.14]`, {
    tag: language === 'ar' ? '@main' : [],
  }, async ({ page, api, noise }) => {
    noise.allow(/Failed to load resource|ERR_FAILED/)
    const t = words[language]
    const { reference, statusUrl } = await enquire(api, language)
    const { pathname, hash } = new URL(statusUrl)
    const message = page.getByRole('textbox', { name: t.message })
    const messages = page.getByRole('list', { name: t.messages })
    const pictures = page.getByRole('list', { name: t.pictures })
    await page.setViewportSize(phone)
    await visit(page, pathname + hash)
    await expect(page.getByText(reference)).toBeVisible()
    await expect(current(page)).toContainText(t.step)
    expect(await findings(page)).toEqual([])

    await test.step('a message is typed and sent', async () => {
      await message.pressSequentially(t.typed)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.sent).first()).toBeVisible()
      await expect(messages).toContainText(t.typed)
      await expect(message).toHaveValue('')
    })

    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t.add }).click()
      await (await chooser).setFiles(file)
    }
    const picture = { name: 'hall.png', mimeType: 'image/png', buffer: pixelPng }

    await test.step('a file that is no picture is refused', async () => {
      await choose({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await expect(page.getByRole('alert').filter({ hasText: 'WebP' })).toBeVisible()
      await expect(page.getByRole('button', { name: t.retry })).toBeHidden()
    })

    await test.step('a picture whose upload fails is sent again, and what is typed meanwhile stays', async () => {
      await page.route('**/api/enquiry/pictures', (route) => route.abort())
      await choose(picture)
      await expect(page.getByRole('button', { name: t.retry })).toBeVisible()
      expect(await findingsInBothThemes(page)).toEqual([])
      await page.unroute('**/api/enquiry/pictures')
      const release = await holdBack(page, '**/api/enquiry/pictures')
      await page.getByRole('button', { name: t.retry }).click()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await message.pressSequentially(t.half)
      release()
      await expect(page.getByText(t.pictureSent).first()).toBeVisible()
      await expect(pictures).toContainText(picture.name)
      await expect(message).toHaveValue(t.half)
      await page.unroute('**/api/enquiry/pictures')
    })

    await test.step('the switch of the language keeps the link', async () => {
      await page.getByRole('link', { name: t.switch, exact: true }).first().click()
      await expect(page).toHaveURL(new RegExp(`/plan/status${hash}$`))
      await expect(page.getByText(t.typed)).toBeVisible()
    })

    await test.step('an upload ends when its page is left, and the page is complete after it', async () => {
      await visit(page, pathname + hash)
      const release = await holdBack(page, '**/api/enquiry/pictures')
      await choose({ ...picture, name: 'left.png' })
      await expect(page.getByRole('progressbar')).toBeVisible()
      const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/enquiry/pictures'))
      await page.getByRole('link', { name: t.home }).first().click()
      await stopped
      release()
      await page.goBack()
      await expect(messages).toContainText(t.typed)
      await expect(pictures.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    })

    const { token } = await api.signIn()
    const [{ id = '' } = {}] = await read<{ id?: string }[]>(api, `/enquiries?q=${reference}`)
    await api.call('PUT', `/enquiries/${id}`, { answered: 'whatsapp' }, token)
    await page.reload()
    await expect(current(page)).toContainText(t.contacted)
  })

test('staff read the message and open the picture of an enquirer [D140.8 D140.13]', async ({ page, api, server }) => {
  const { reference, statusUrl } = await enquire(api, 'ar')
  const headers = { [enquiryTokenHeader]: new URL(statusUrl).hash.slice(1) }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pixelPng)], { type: 'image/png' }), 'hall.png')
  const asJson = { ...headers, 'content-type': 'application/json' }
  const message = JSON.stringify({ text: words.ar.typed })
  const sent = [
    await fetch(`${server.url}/api/enquiry/messages`, { method: 'POST', headers: asJson, body: message }),
    await fetch(`${server.url}/api/enquiry/pictures`, { method: 'POST', headers, body: form }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  const session = await api.signIn()
  await enterAs(page, session)
  await page.goto('/admin/enquiries?messages=waiting')
  await expect(page.getByRole('button', { name: 'Message waiting' })).toHaveAttribute('aria-pressed', 'true')
  const [{ id = '' } = {}] = await read<{ id?: string }[]>(api, `/enquiries?q=${reference}`)
  const card = page.locator(`[data-record="${id}"]`)
  await expect(card).toContainText('New message')
  await card.getByRole('button', { name: /^Open the enquiry/ }).click()
  const notes = page.getByRole('dialog').getByRole('region', { name: 'Notes and history' })
  const entry = (words: string) => notes.getByRole('listitem').filter({ hasText: words })
  await expect(entry('sent a message on the status page')).toContainText(words.ar.typed)
  await expect(entry('sent a picture on the status page')).toBeVisible()
  await notes.getByRole('button', { name: 'Preview hall.png' }).click()
  const shownPicture = notes.getByRole('img', { name: 'hall.png' })
  await expect(shownPicture).toBeVisible()
  expect(await shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
  await api.call('PUT', `/enquiries/${id}`, { answered: 'whatsapp' }, session.token)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Message waiting' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('the page of an enquiry is kept from caches and search engines [D140.4]', async ({ server }) => {
  for (const path of ['/plan/status', '/ar/plan/status']) {
    const answer = await fetch(server.url + path)
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/plan/status')
})

test('a wrong link and a missing one offer to send it again [D140.4]', async ({ page, noise }) => {
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

  await visit(page, '/ar/plan/status')
  await page.getByLabel('البريد الإلكتروني').pressSequentially('nobody@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('nobody@nowhere.example')).toBeVisible()
})
