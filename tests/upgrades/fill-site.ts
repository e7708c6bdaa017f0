import sharp from 'sharp'
import { fillOffice, type SecondFactor } from './fill-office.ts'
import { type Caller, createCaller, inDays, type Saved } from './site-caller.ts'

/** What a released version has answered; the upgraded site must answer the same. */
export type Recorded = {
  version: string
  /** When it was recorded, because sessions and links expire. */
  at: string
  owner: { email: string; password: string }
  token: string
  /** Of reads by the owner, by path. */
  answers: Record<string, unknown>
  /** SHA-256 of a public image, and of documents by the path that makes a link to them. */
  images: Record<string, string>
  documents: Record<string, string>
  /** Texts of pages and of a calendar feed, by path. */
  pages: Record<string, string[]>
  /** Accounts that need a code to sign in; 0.1.0 has recorded none. */
  secondFactors?: SecondFactor[]
}

export const owner = { email: 'owner@marasim.example', password: 'owner-password' }

/**
 * Uses a running site as its staff and visitors do, so that every kind of row and file exists, and records it. It fits the
 * present version: the sites of earlier ones were filled by what was here then.
 */
export async function fillSite(url: string, version: string): Promise<Recorded> {
  const api = createCaller(url)
  const { token } = await api.send<{ token: string }>('POST', '/api/auth/login', owner)
  const staff = createCaller(url, token)
  const { page, event } = await changeContent(staff)
  await addPeople(staff)
  const vendors = await applyAsVendors(api, staff)
  const image = await uploadImage(staff)
  const office = await fillOffice({ url, visitor: api, staff, event })

  // Before the answers, because opening a document is logged.
  const documents: Recorded['documents'] = {}
  for (const kind of documentKinds) {
    const path = `/api/vendors/${vendors[0]}/documents/${kind}/link`
    documents[path] = await api.hash((await staff.send<{ url: string }>('POST', path)).url)
  }
  const answers: Recorded['answers'] = {}
  const single = [`/api/pages/by-id/${page.id}`, ...vendors.map((id) => `/api/vendors/${id}`), ...office.reads]
  for (const path of [...reads, ...single]) answers[path] = await staff.send('GET', path)
  const pages = {
    '/': ['Evenings to Remember'],
    '/events': ['Harbour Evening'],
    '/ar/events': ['أمسية الميناء'],
    [`/pages/${page.slug}`]: ['What our guests say', 'An evening that nobody forgot.'],
    '/portfolio': ['Night of Lanterns'],
    [office.feed]: ['Harbour Evening', 'Enquiry: '],
  }
  return {
    version,
    at: new Date().toISOString(),
    owner,
    token,
    answers,
    images: { [image]: await api.hash(image) },
    documents,
    pages,
    secondFactors: [office.secondFactor],
  }
}

const documentKinds = ['civilId', 'companyLicense', 'authorizedSignature'] as const
const reads = [
  ...['/api/events', '/api/portfolio', '/api/clients', '/api/pages', '/api/media', '/api/vendors', '/api/users'],
  ...['/api/cms/hero', '/api/cms/company', '/api/cms/contact', '/api/cms/navigation', '/api/settings'],
  ...['/api/trash', '/api/history', '/api/schedule', '/api/mail', '/api/audit', '/api/auth/me'],
  ...['/api/events/upcoming', '/api/events/featured', '/api/portfolio/launch', '/api/clients/active'],
]

async function changeContent(staff: Caller) {
  const event = await staff.send<Saved>('POST', '/api/events', {
    title: 'Harbour Evening',
    description: 'Dinner, light and music on the water.',
    location: 'Marina Hall',
    price: '45 KWD',
    status: 'upcoming',
    dateTime: inDays(40),
    endDateTime: inDays(40.2),
    translations: {
      ar: { title: 'أمسية الميناء', description: 'عشاء وأضواء وموسيقى على الماء.', location: 'قاعة المارينا' },
    },
  })
  await staff.save(`/api/events/${event.id}`, { price: '50 KWD', featured: true })
  await staff.send('POST', '/api/events', { ...draft, publishAt: inDays(20) })
  const deleted = await staff.send<Saved>('POST', '/api/events', { ...draft, title: 'Called Off' })
  await staff.send('DELETE', `/api/events/${deleted.id}`)
  await staff.send('POST', '/api/portfolio', {
    ...{
      title: 'Night of Lanterns',
      description: 'A thousand lanterns above the sea.',
      category: 'launch',
      year: 2026,
    },
    ...{ images: ['https://images.example/lanterns.jpg'], videos: [], featured: true, order: 1 },
  })
  const client = await staff.send<Saved>('POST', '/api/clients', {
    name: 'Gulf Pearl',
    logo: '',
    website: '',
    order: 1,
  })
  await staff.save(`/api/clients/${client.id}`, { active: false })
  const page = await staff.send<Saved>('POST', '/api/pages', {
    ...{ title: 'What our guests say', slug: 'guests', status: 'published', seoTitle: '', seoDescription: '' },
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'An evening that nobody forgot.' }] }],
    },
  })
  const navigation = await staff.send<object>('GET', '/api/cms/navigation')
  await staff.send('PUT', '/api/cms/navigation', { links: [], ...navigation, audience: 'everyone' })
  for (const [section, values] of Object.entries(sections)) await staff.send('PUT', `/api/cms/${section}`, values)
  await staff.send('PUT', '/api/settings/password_policy', { value: 'strong' })
  return { page, event }
}

const draft = {
  ...{ title: 'Spring Opening', description: 'The first evening in the open air.', location: 'Garden', price: '' },
  ...{ status: 'draft', dateTime: inDays(60) },
}

const sections = {
  hero: {
    ...{ title: 'Evenings to Remember', subtitle: 'in Kuwait', description: 'From the first idea to the last guest.' },
    ...{ primaryCta: 'See Events', secondaryCta: 'See Our Work', backgroundImage: '' },
  },
  company: {
    ...{ name: 'Marasim Events', description: 'Events across Kuwait.', logoLight: '', logoDark: '', favicon: '' },
    ...{ primaryColor: '#c5a569', secondaryColor: '#2563eb', accentColor: '#16a34a' },
    ...{ fontPrimary: 'Baloo 2', fontSecondary: 'Poppins' },
  },
  contact: {
    ...{ email: 'info@marasim.example', phone: '+965 2222 3333', address: 'Kuwait City' },
    ...{ whatsappLink: 'https://wa.me/96522223333', instagramUrl: 'https://instagram.com/marasim' },
    ...{ facebookUrl: '', linkedinUrl: '', twitterUrl: '' },
  },
}

async function addPeople(staff: Caller) {
  for (const role of ['admin', 'editor', 'vendor'])
    await staff.send('POST', '/api/users', {
      ...{ username: `the-${role}`, email: `${role}@marasim.example`, password: `long secret of the ${role}` },
      ...{ firstName: 'Noura', lastName: role, role },
    })
}

/** One approved, one pending that must replace a document. */
async function applyAsVendors(api: Caller, staff: Caller): Promise<string[]> {
  const ids = []
  for (const company of ['Salem Flowers', 'Desert Lights']) {
    const references: Record<string, string> = {}
    for (const kind of documentKinds) {
      const form = new FormData()
      form.set('kind', kind)
      form.set('file', new Blob([`%PDF-1.7\n${company}: ${kind}`]), `${kind}.pdf`)
      references[kind] = (await api.send<{ reference: string }>('POST', '/api/vendors/documents', form)).reference
    }
    const { id } = await api.send<Saved>('POST', '/api/vendors', {
      ...{ name: 'Dana Al-Salem', company, position: 'Owner', phone: '+965 5555 1234', email: 'dana@salem.example' },
      ...{ ...references, acceptedTerms: true, language: 'ar' },
    })
    ids.push(id)
  }
  await staff.send('PUT', `/api/vendors/${ids[0]}/status`, { status: 'approved', note: 'Welcome!' })
  const request = { kind: 'companyLicense', reason: 'It expires this month.' }
  await staff.send('POST', `/api/vendors/${ids[1]}/document-requests`, request)
  return ids
}

async function uploadImage(staff: Caller): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c5a569' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'gold.png')
  form.set('alt', 'A golden wall')
  return (await staff.send<{ url: string }>('POST', '/api/media', form)).url
}
