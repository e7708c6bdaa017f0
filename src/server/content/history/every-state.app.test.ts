import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import {
  clientInput,
  contactInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'
import type { HistoryKind, Revision } from '../../../shared/history.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())
const users = [await app.enter('superadmin'), await app.enter('superadmin'), await app.enter('superadmin')]
const tokens = users.map(({ token }) => token)
const [owner = ''] = tokens

/** How a kind of record is created, read, and changed to one of countless states. */
const recordKinds = {
  events: {
    path: (id: string) => `/api/events/${id}`,
    body: (text: string, flag: boolean) => ({
      ...eventInput,
      title: `Event ${text}`,
      featured: flag,
      ...(flag && { endDateTime: '2031-01-01T10:00:00Z', followClock: true, status: 'upcoming' }),
      translations: { ar: { title: flag ? `فعالية ${text}` : null } },
    }),
  },
  portfolio: {
    path: (id: string) => `/api/portfolio/by-id/${id}`,
    body: (text: string, flag: boolean) => ({
      ...portfolioInput,
      title: `Item ${text}`,
      images: flag ? ['https://example.com/a.jpg', 'https://example.com/b.jpg'] : [],
    }),
  },
  clients: {
    path: (id: string) => `/api/clients/${id}`,
    body: (text: string, flag: boolean) => ({ ...clientInput, name: `Client ${text}`, active: flag }),
  },
  pages: {
    path: (id: string) => `/api/pages/by-id/${id}`,
    body: (text: string, flag: boolean) => ({
      ...pageInput(),
      title: `Page ${text}`,
      status: flag ? 'draft' : 'published',
      ...(flag && { publishAt: '2030-01-01T10:00:00Z' }),
    }),
  },
} as const
type RecordKind = keyof typeof recordKinds

const sections = {
  hero: (text: string) => ({ ...heroInput, title: text, translations: { ar: { title: `ع ${text}` } } }),
  contact: (text: string) => ({ ...contactInput, address: text }),
  navigation: (text: string) => ({ ...navigationInput, links: [{ path: '/events', label: text, visible: true }] }),
} as const
type SectionKind = keyof typeof sections

type Step =
  | { do: 'create' | 'update' | 'delete' | 'restore'; kind: RecordKind; text: string; flag: boolean }
  | { do: 'save'; kind: SectionKind; text: string }
  | { do: 'revert'; text: string }
  | { do: 'setting'; text: string; flag: boolean }
  | { do: 'order'; text: string }

const text = fc.stringMatching(/^[a-z]{2,8}$/)
const steps = fc.array(
  fc.record({
    user: fc.nat(2),
    pick: fc.nat(1000),
    step: fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({
        do: fc.constantFrom('create', 'update', 'update', 'delete', 'restore'),
        kind: fc.constantFrom('events', 'portfolio', 'clients', 'pages'),
        text,
        flag: fc.boolean(),
      }),
      fc.record({ do: fc.constant('save'), kind: fc.constantFrom('hero', 'contact', 'navigation'), text }),
      fc.record({ do: fc.constant('revert'), text }),
      fc.record({ do: fc.constant('setting'), text, flag: fc.boolean() }),
      fc.record({ do: fc.constant('order'), text }),
    ),
  }),
  { minLength: 15, maxLength: 30 },
)

const pathOf = (kind: HistoryKind, id: string) =>
  kind in recordKinds ? recordKinds[kind as RecordKind].path(id) : `/api/cms/${kind}`

/** The content of a record, which every restore must bring back. */
async function contentOf(kind: HistoryKind, id: string): Promise<unknown> {
  if (kind === 'settings')
    return [
      await have(app, 'GET', '/api/settings/digits', { token: owner }),
      await have(app, 'GET', '/api/settings/show_hijri', { token: owner }),
    ]
  const {
    version: _,
    updatedAt: __,
    ...content
  } = await have<Record<string, unknown>>(app, 'GET', pathOf(kind, id), {
    token: owner,
  })
  return content
}

test('every state that a record ever had can be restored and equals what it was [D68.1]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      const known: Record<RecordKind, string[]> = { events: [], portfolio: [], clients: [], pages: [] }
      const states = new Map<string, { kind: HistoryKind; id: string; content: unknown }>()
      /** Notes the state after the latest change of each record. */
      const noteStates = async () => {
        const revisions = await have<Revision[]>(app, 'GET', '/api/history?limit=6', { token: owner })
        for (const { id, kind, recordId, action } of revisions) {
          if (states.has(id) || action === 'deleted') continue
          const [latest] = await have<Revision[]>(app, 'GET', `/api/history?kind=${kind}&id=${recordId}&limit=1`, {
            token: owner,
          })
          if (latest?.id === id) states.set(id, { kind, id: recordId, content: await contentOf(kind, recordId) })
        }
      }
      for (const { user, pick, step } of run) {
        const token = tokens[user] ?? owner
        const call = (method: string, path: string, body?: unknown) =>
          ask<{ id: string }>(app, method, path, { token, body })
        if (step.do === 'save') await call('PUT', `/api/cms/${step.kind}`, sections[step.kind](step.text))
        else if (step.do === 'setting')
          await call('PUT', '/api/settings/digits', { value: step.flag ? 'arab' : 'latn' })
        else if (step.do === 'order')
          await call('PUT', '/api/clients/order', { ids: known.clients.slice(-2).reverse() })
        else if (step.do === 'revert') {
          const ids = [...states.keys()]
          if (ids.length > 0) await call('POST', `/api/history/${ids[pick % ids.length]}/restore`)
        } else {
          const { kind } = step
          const body = recordKinds[kind].body(step.text, step.flag)
          const id = known[kind][pick % Math.max(1, known[kind].length)]
          if (step.do === 'create' || id === undefined) {
            const { body: created, status } = await call('POST', `/api/${kind}`, body)
            expect(status).toBe(201)
            known[kind].push(created.id)
          } else if (step.do === 'update') await call('PUT', `/api/${kind}/${id}`, body)
          else if (step.do === 'delete') await call('DELETE', `/api/${kind}/${id}`)
          else await call('POST', `/api/${kind}/${id}/restore`)
        }
        await noteStates()
      }
      for (const [revision, { kind, id, content }] of states) {
        const { status } = await ask(app, 'POST', `/api/history/${revision}/restore`, { token: owner })
        expect(status).toBe(200)
        expect(await contentOf(kind, id)).toEqual(content)
      }
    }),
    { numRuns: 3 },
  )
})
