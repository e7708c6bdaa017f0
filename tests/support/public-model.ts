import fc from 'fast-check'
import { type EventStatus, eventStatuses } from '../../src/shared/event.ts'
import { type PortfolioCategory, portfolioCategories } from '../../src/shared/portfolio.ts'
import type { TestApp } from './test-app.ts'
import { clientInput, eventInput, pageInput, portfolioInput } from './valid-input.ts'

const kinds = ['events', 'portfolio', 'clients', 'pages'] as const
type Kind = (typeof kinds)[number]

type Look = { status: EventStatus; category: PortfolioCategory; featured: boolean; active: boolean }

/** A sequence of staff actions; `which` picks one of the records that the action applies to. */
export const actions = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    action: fc.constantFrom('create', 'create', 'change', 'delete', 'restore'),
    which: fc.nat(),
    status: fc.constantFrom(...eventStatuses),
    category: fc.constantFrom(...portfolioCategories),
    featured: fc.boolean(),
    active: fc.boolean(),
  }),
  { minLength: 8, maxLength: 24 },
)
export type Action = typeof actions extends fc.Arbitrary<(infer One)[]> ? One : never

/** The test's model of a record: a unique name, and whether it was deleted. */
export type Known = Look & { kind: Kind; id: string; mark: string; deleted: boolean }

const markPattern = /Mark\d+x/g

/** The distinct marks in a text. */
export function marksIn(text: string): string[] {
  return [...new Set(text.match(markPattern))].sort()
}

let marks = 0

/** Performs the action through the API and updates the model. */
export async function perform(app: TestApp, token: string, known: Known[], { kind, action, which, ...look }: Action) {
  const path = `/api/${kind}`
  const able = known.filter((record) => record.kind === kind && record.deleted === (action === 'restore'))
  const record = able[which % Math.max(1, able.length)]
  const send = async (method: string, to: string, body?: unknown) => {
    const answer = await app.call(method, to, { token, body })
    if (!answer.ok) throw new Error(`${method} ${to} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  if (action === 'create') {
    const mark = `Mark${++marks}x`
    const answer = await send('POST', path, bodyOf(kind, mark, look))
    const { id } = (await answer.json()) as { id: string }
    known.push({ kind, id, mark, deleted: false, ...look })
  } else if (record && action === 'change') {
    await send('PUT', `${path}/${record.id}`, bodyOf(kind, record.mark, look))
    Object.assign(record, look)
  } else if (record && action === 'delete') {
    await send('DELETE', `${path}/${record.id}`)
    record.deleted = true
  } else if (record) {
    await send('POST', `${path}/${record.id}/restore`)
    record.deleted = false
  }
}

function bodyOf(kind: Kind, mark: string, { status, category, featured, active }: Look) {
  if (kind === 'events') return { ...eventInput, title: mark, status, featured }
  if (kind === 'portfolio') return { ...portfolioInput, title: mark, category, featured }
  if (kind === 'pages') return { ...pageInput(), title: mark, slug: slugOf(mark), status: pageStatusOf(status) }
  return { ...clientInput, name: mark, active }
}

/** A page's slug contains its mark too. */
export const slugOf = (mark: string) => mark.toLowerCase()

const pageStatusOf = (status: EventStatus) => (status === 'draft' ? 'draft' : 'published')

/** Whether the record is public. */
export function isPublic({ kind, deleted, status, active }: Known): boolean {
  if (deleted) return false
  if (kind === 'events' || kind === 'pages') return status !== 'draft'
  return kind === 'clients' ? active : true
}

const comes = ({ status }: Known) => status === 'current' || status === 'upcoming'

/** Every public list with the records that belong in it. */
export const publicLists: Record<string, (record: Known) => boolean> = {
  '/api/events': ({ kind }) => kind === 'events',
  '/api/events/featured': (record) => record.kind === 'events' && record.featured && comes(record),
  '/api/events/current': ({ kind, status }) => kind === 'events' && status === 'current',
  '/api/events/upcoming': ({ kind, status }) => kind === 'events' && status === 'upcoming',
  '/api/portfolio': ({ kind }) => kind === 'portfolio',
  '/api/portfolio/featured': ({ kind, featured }) => kind === 'portfolio' && featured,
  ...Object.fromEntries(
    portfolioCategories.flatMap((category) =>
      [`/api/portfolio/${category}`, `/api/portfolio?category=${category}`].map((path) => [
        path,
        (record: Known) => record.kind === 'portfolio' && record.category === category,
      ]),
    ),
  ),
  '/api/clients/active': ({ kind }) => kind === 'clients',
  '/api/settings': () => false,
  '/api/cms/hero': () => false,
  '/api/cms/company': () => false,
  '/api/cms/contact': () => false,
  '/api/cms/footer': ({ kind }) => kind === 'pages',
  '/api/cms/formats': () => false,
  '/api/cms/navigation': () => false,
}

export function marksOf(known: Known[], belongs: (record: Known) => boolean): string[] {
  return known
    .filter((record) => isPublic(record) && belongs(record))
    .map(({ mark }) => mark)
    .sort()
}
