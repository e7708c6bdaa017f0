import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { type Caller, createCaller, inDays, type Saved } from './site-caller.ts'

export type SecondFactor = { email: string; password: string; secret: string }

type Needs = { url: string; visitor: Caller; staff: Caller; event: Saved }

/** What staff work with besides content: enquiries, figures, the calendar, history, planned changes and sign-ins. */
export async function fillOffice({ url, visitor, staff, event }: Needs) {
  const enquiries = await handleEnquiries(visitor, staff)
  const feed = await staff.send<{ url: string }>('POST', '/api/calendar/feed')
  await restoreRevision(staff)
  const published = await publishByClock(staff)
  const secondFactor = await addSecondFactor(url)
  await countVisits(visitor, staff, event)
  return {
    feed: new URL(feed.url).pathname,
    secondFactor,
    reads: [
      ...['/api/enquiries', '/api/calendar/feed', '/api/insights', `/api/insights/events?ids=${event.id}`],
      ...enquiries.map(({ id }) => `/api/enquiries/${id}`),
      `/api/calendar?from=${inDays(0).slice(0, 10)}&to=${inDays(90).slice(0, 10)}`,
      `/api/events/${published.id}`,
    ],
  }
}

/** One contacted with a note and a follow-up, one won that became an event, one lost. */
async function handleEnquiries(visitor: Caller, staff: Caller): Promise<Saved[]> {
  for (const name of ['Hessa Al-Ali', 'Fahad Al-Nouri', 'Mariam Saleh'])
    await visitor.send('POST', '/api/enquiries', {
      ...{ name, phone: '+965 9999 1234', email: 'guest@mail.example', category: 'private', guests: 250 },
      ...{ date: inDays(50).slice(0, 10), budget: '5000-10000', message: `A garden wedding for ${name}.` },
      ...{ language: 'ar', acceptedTerms: true, openFor: 20_000 },
    })
  const enquiries = await staff.send<Saved[]>('GET', '/api/enquiries')
  const [contacted, won, lost] = enquiries
  if (!contacted || !won || !lost) throw new Error('There are fewer than three enquiries')
  const change = (id: string, body: object) => staff.send('PUT', `/api/enquiries/${id}`, body)
  const { id: assigneeId } = await staff.send<Saved>('GET', '/api/auth/me')
  await staff.send('POST', `/api/enquiries/${contacted.id}/notes`, { text: 'Prefers calls in the evening.' })
  await change(contacted.id, { answered: 'whatsapp', followUpOn: inDays(3).slice(0, 10), assigneeId })
  await change(won.id, { status: 'won' })
  await staff.send('POST', `/api/enquiries/${won.id}/event`)
  await change(lost.id, { status: 'lost', lostReason: 'Another date.' })
  return enquiries
}

async function restoreRevision(staff: Caller) {
  const { id } = await staff.send<Saved>('POST', '/api/clients', { name: 'Old Souk', logo: '', website: '', order: 2 })
  await staff.save(`/api/clients/${id}`, { name: 'New Souk' })
  const revisions = await staff.send<Saved[]>('GET', `/api/history?kind=clients&id=${id}`)
  await staff.send('POST', `/api/history/${revisions.at(-1)?.id}/restore`)
}

async function publishByClock(staff: Caller): Promise<Saved> {
  const event = await staff.send<Saved>('POST', '/api/events', {
    ...{ title: 'Announced at Noon', description: 'Published by the clock.', location: 'Old Port', price: '' },
    ...{ status: 'draft', dateTime: inDays(30), publishAt: new Date(Date.now() + 2000).toISOString() },
  })
  await until(async () => {
    const { status } = await staff.send<{ status: string }>('GET', `/api/events/${event.id}`)
    return status === 'upcoming'
  })
  return event
}

async function addSecondFactor(url: string): Promise<SecondFactor> {
  const account = { email: 'admin@marasim.example', password: 'long secret of the admin' }
  const { token } = await createCaller(url).send<{ token: string }>('POST', '/api/auth/login', account)
  const user = createCaller(url, token)
  const factors = '/api/auth/second-factors/totp'
  const { secret } = await user.send<{ secret: string }>('POST', factors, { currentPassword: account.password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await user.send('POST', `${factors}/confirm`, { code })
  return { ...account, secret }
}

/** The counts are written every few seconds. */
async function countVisits(visitor: Caller, staff: Caller, event: Saved) {
  const visit = (kind: string, path: string, referrer?: string) =>
    visitor.send(
      'POST',
      '/api/visits',
      { kind, path, referrer },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140' },
    )
  await visit('page', '/', 'instagram.com')
  await visit('page', '/ar/events')
  await visit('enquiry-begun', '/plan')
  for (const kind of ['event', 'chat']) await visit(kind, `/events?event=${event.id}`)
  await until(async () => {
    const [figures] = await staff.send<{ chats: number }[]>('GET', `/api/insights/events?ids=${event.id}`)
    return figures?.chats === 1
  })
}

async function until(isTrue: () => Promise<boolean>) {
  const deadline = Date.now() + 30_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The site has not done in time what its jobs do')
    await setTimeout(100)
  }
}
