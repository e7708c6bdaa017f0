import { createHash } from 'node:crypto'
import sharp from 'sharp'

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
  /** Texts that visitors read, by path. */
  pages: Record<string, string[]>
}

export const owner = { email: 'owner@marasim.example', password: 'owner-password' }

/** Uses a running site as its staff and visitors do, so that every kind of row and file exists, and records it. */
export async function fillSite(url: string, version: string): Promise<Recorded> {
  const api = createCaller(url)
  const { token } = await api.send<{ token: string }>('POST', '/api/auth/login', owner)
  const staff = createCaller(url, token)
  const { page } = await changeContent(staff)
  await addPeople(staff)
  const vendors = await applyAsVendors(api, staff)
  const image = await uploadImage(staff)

  // Before the answers, because opening a document is logged.
  const documents: Recorded['documents'] = {}
  for (const kind of documentKinds) {
    const path = `/api/vendors/${vendors[0]}/documents/${kind}/link`
    documents[path] = await api.hash((await staff.send<{ url: string }>('POST', path)).url)
  }
  const answers: Recorded['answers'] = {}
  const single = [`/api/pages/by-id/${page.id}`, ...vendors.map((id) => `/api/vendors/${id}`)]
  for (const path of [...reads, ...single]) answers[path] = await staff.send('GET', path)
  const pages = {
    '/events': ['Harbour Evening'],
    '/ar/events': ['أمسية الميناء'],
    [`/pages/${page.slug}`]: ['What our guests say', 'An evening that nobody forgot.'],
    '/portfolio': ['Night of Lanterns'],
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
  }
}

const documentKinds = ['civilId', 'companyLicense', 'authorizedSignature'] as const
const reads = [
  ...['/api/events', '/api/portfolio', '/api/clients', '/api/pages', '/api/media', '/api/vendors', '/api/users'],
  ...['/api/cms/hero', '/api/cms/company', '/api/cms/contact', '/api/cms/navigation', '/api/settings'],
  ...['/api/trash', '/api/history', '/api/schedule', '/api/mail', '/api/audit', '/api/auth/me'],
  ...['/api/events/upcoming', '/api/events/featured', '/api/portfolio/launch', '/api/clients/active'],
]

type Saved = { id: string; version: number; slug: string }

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
  await staff.send('PUT', '/api/settings/password_policy', { value: 'strong' })
  return { page }
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const draft = {
  ...{ title: 'Spring Opening', description: 'The first evening in the open air.', location: 'Garden', price: '' },
  ...{ status: 'draft', dateTime: inDays(60) },
}

async function addPeople(staff: Caller) {
  for (const role of ['admin', 'editor', 'vendor'])
    await staff.send('POST', '/api/users', {
      ...{ username: `the-${role}`, email: `${role}@marasim.example`, password: `long secret of the ${role}` },
      ...{ firstName: 'Noura', lastName: role, role },
    })
}

/** One approved, one pending. */
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

type Caller = ReturnType<typeof createCaller>

function createCaller(url: string, token?: string) {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        ...authorization,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const send = async <Answer>(...[method, path, body, headers]: Parameters<typeof call>): Promise<Answer> => {
    const answer = await call(method, path, body, headers)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  }
  return {
    send,
    /** Changes fields of a record, as a form does. */
    save: async (path: string, change: object) => {
      const before = await send<Saved>('GET', path)
      await send('PUT', path, { ...before, ...change }, { 'if-match': `"${before.version}"` })
    },
    hash: async (path: string) => {
      const bytes = Buffer.from(await (await call('GET', path)).arrayBuffer())
      return createHash('sha256').update(bytes).digest('hex')
    },
  }
}
