import { contactDefaults } from '../../../src/shared/contact.ts'
import { heroFormDefaults } from '../../../src/shared/hero.ts'
import type { MailKind } from '../../../src/shared/mail.ts'
import { pixelPng } from '../../support/pictures.ts'
import type { SiteContent } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { samplePicture } from '../support/site-content.ts'
import { apply } from '../vendors/vendor-kit.ts'

const en = {
  name: 'A night with a name so long that it would push any careless card out of a small screen',
  text: 'Doors open at 6:30 PM; write to the-whole-house-of-dalal-al-rashid@marasim-events.example. '.repeat(5),
  word: 'Donaudampfschifffahrtsgesellschaft',
}
const ar = {
  name: 'ليلة اسمها طويل حتى ليكاد يدفع كل بطاقة لم يُعتنَ بها خارج الشاشة الصغيرة Hall 2',
  text: 'يبدأ العشاء حين تلامس الشمس الماء، وتبدأ السهرة بعد أن تغيب، والحجز على الرقم +965 9988 7766. '.repeat(5),
}
const words = { title: ar.name, description: ar.text }

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const writtenPage = (title: string, text: string) => ({
  title,
  content: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title }] },
      paragraph(text),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text)] }] },
    ],
  },
})

/** Something of every kind in both languages, with long and unusual texts. No test changes it. */
export const crawledContent: SiteContent = {
  name: 'crawled',
  env: { CHAT_PHONE: '96511223344' },
  fill: async (api, url) => {
    const { token, user } = await api.signIn()
    const save = async (method: string, path: string, body: unknown, as: string | undefined = token) => {
      const response = await api.call(method, path, body, as)
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
      return (text === '' ? {} : JSON.parse(text)) as { id: string }
    }
    const event = { title: en.name, description: en.text, location: `${en.word} Hall`, price: '1,250.500 KWD' }
    const arabicEvent = { ...words, location: 'قاعة الشيخة سلوى Hall 2', price: 'ابتداءً من 1,250.500 د.ك' }
    await api.addEvent({
      ...event,
      featured: true,
      coverImage: samplePicture('cover'),
      translations: { ar: arabicEvent },
    })
    await Promise.all([
      api.addEvent({ ...event, title: ar.name, status: 'current', dateTime: '2026-01-01T19:00:00+03:00' }),
      api.addEvent({ ...event, title: en.word, status: 'draft', publishAt: '2036-11-01T19:00:00+03:00' }),
      api.addEvent({ title: 'Last Summer', status: 'past', dateTime: '2026-07-01T19:00:00+03:00' }),
      api.addWork({
        title: en.name,
        description: en.text,
        featured: true,
        category: 'video',
        ...works,
        translations: { ar: words },
      }),
      api.addWork({ title: ar.name, description: ar.text, category: 'private', order: 1 }),
      api.addClient({ name: en.name, website: `https://${en.word}.example`, translations: { ar: { name: ar.name } } }),
      api.addClient({ name: en.word, logo: samplePicture('logo'), order: 1 }),
      api.addClient({ name: ar.name, active: false, order: 2 }),
      api.saveHero({ ...hero }),
      api.saveCompany({
        name: 'Lulu Nights',
        description: en.text,
        translations: { ar: { name: 'ليالي لولو', description: ar.text } },
      }),
      api.saveContact({ ...contactDefaults, ...contact }),
      save('POST', '/users', {
        username: en.word,
        email: 'long@staff.example',
        invite: true,
        firstName: en.name,
        role: 'admin',
      }),
      save('POST', '/users', {
        username: 'guest',
        email: 'guest@home.example',
        password: 'a long secret',
        role: 'vendor',
      }),
    ])
    const page = { ...writtenPage(en.name, en.text), translations: { ar: writtenPage(ar.name, ar.text) } }
    await save('POST', '/pages', { ...page, slug: writtenSlug, status: 'published' })
    await save('POST', '/pages', {
      ...writtenPage(en.word, en.text),
      slug: 'draft',
      publishAt: '2036-11-01T19:00:00+03:00',
    })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(pixelPng)]), `${en.word}-${en.word}.png`)
    await fetch(`${url}/api/media`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })

    const { id } = await apply(url, api, { company: en.name, name: ar.name, email: 'applicant@home.example' })
    await save('POST', `/vendors/${id}/document-requests`, { kind: 'civilId', reason: en.text })
    await apply(url, api, { company: ar.name, language: 'ar' })
    await save('POST', '/enquiries', enquiry, '')
    const entered = await save('POST', '/enquiries', { ...enquiry, name: en.name, message: en.text, source: 'walk-in' })
    await save('PUT', `/enquiries/${entered.id}`, { status: 'lost', lostReason: en.text, assigneeId: user.id })
    await save('POST', `/enquiries/${entered.id}/notes`, { text: ar.text })

    const removed = await api.addEvent({ ...event, title: `Removed: ${en.name}` })
    await api.removeEvent(removed.id)
    const member = await api.addUser({ email: 'renamed@staff.example', role: 'editor' })
    await save('PUT', `/users/${member.user.id}`, { username: ar.name, email: 'new@staff.example', role: 'editor' })
    await save('POST', '/auth/forgot-password', { email: 'long@staff.example' })
  },
}

export const writtenSlug = 'house-rules'

const works = {
  images: ['one', 'two', 'three'].map(samplePicture),
  videos: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `https://videos.example/${en.word}.mp4`],
}

const hero = {
  ...heroFormDefaults,
  title: 'Light the Night',
  subtitle: 'over the Gulf',
  description: en.text,
  backgroundImage: samplePicture('hero'),
  translations: {
    ar: {
      ...{ title: 'أضئ الليل', subtitle: 'على الخليج', description: ar.text },
      ...{ primaryCta: 'شاهد البرنامج', secondaryCta: 'شاهد أعمالنا' },
    },
  },
}

const contact = {
  email: 'the-whole-house-of-dalal-al-rashid@marasim-events.example',
  phone: '+965 9988 7766',
  address: en.text,
  whatsappLink: 'https://wa.me/96512345678',
  facebookUrl: 'https://facebook.com/x',
  instagramUrl: 'https://instagram.com/x',
  linkedinUrl: 'https://linkedin.com/x',
  twitterUrl: 'https://x.com/x',
  translations: { ar: { address: ar.text } },
}

const enquiry = {
  name: ar.name,
  phone: '+965 5555 1234',
  email: 'enquirer@home.example',
  category: 'private',
  occasion: 'wedding',
  date: '2036-12-01',
  guests: 100_000,
  budget: '5000-10000',
  message: ar.text,
  language: 'ar',
  acceptedTerms: true,
}

/** The fragment of a mailed link, which is its token. */
export async function readMailedToken(api: SiteApi, kind: MailKind): Promise<string> {
  const { token } = await api.signIn()
  const read = async (path: string) => await (await api.call('GET', path, undefined, token)).json()
  const mails: { id: string; kind: MailKind }[] = await read('/mail')
  const { link }: { link: string } = await read(`/mail/${mails.find((mail) => mail.kind === kind)?.id}`)
  return new URL(link).hash
}
