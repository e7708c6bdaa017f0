import {
  type HistoryKind,
  type HistoryPerson,
  historyKinds,
  isTrashKind,
  type RevisionRestore,
  type TrashKind,
} from '../../../shared/history.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import { dayAfter, startOfDay } from '../../../shared/zone.ts'
import { forgetFormerName } from '../../people/activities/activities.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { positionOf } from '../../platform/database/keyset.ts'
import { type ListedPage, type PageRequest, readList } from '../../platform/database/list-page.ts'
import { mergeLists } from '../../platform/database/merged-list.ts'
import { isRedacted, redactedData } from '../../platform/database/redaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { forgetResults } from '../../platform/idempotency/idempotency.repository.ts'
import { changeContent } from '../records/change-content.service.ts'
import type { Current, HandlerNeeds, PrepareRevision, WithHandlers } from '../records/kind-handler.ts'
import {
  findLatestRevision,
  findPeople,
  findRevision,
  findRevisionsWithPrevious,
  latestFirst,
  latestOfRecord,
  lockRevision,
  type RevisionKey,
  type RevisionWithPrevious,
  redactRevision,
  revisionList,
} from '../revisions/revisions.repository.ts'
import { leaveOutGoneImages } from './gone-images.service.ts'

export type HistoryNeeds = HandlerNeeds & WithHandlers

type Filter = {
  kind?: HistoryKind | undefined
  id?: string | undefined
  by?: string | undefined
  /** Days in the site's zone, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** The changes that the viewer may read, newest first. */
export async function listHistory(
  { database, timeZone }: HistoryNeeds,
  viewer: Caller,
  { kind, id, by, from, to }: Filter,
  page: PageRequest,
): Promise<ListedPage<RevisionWithPrevious>> {
  if (kind && !mayRead(viewer, kind)) throw new Refusal('forbidden')
  const chosen = kind ? [kind] : readableKinds(viewer)
  const filter = {
    recordId: id,
    by,
    from: from && startOfDay(from, timeZone),
    until: to && startOfDay(dayAfter(to), timeZone),
  }
  const lists = chosen.map((one) => revisionList(database.reads, one, filter))
  const sort = id === undefined ? latestFirst : latestOfRecord
  const list = lists.length === 1 && lists[0] ? lists[0] : mergeLists(lists, sort)
  const { rows, next, total } = await readList(database, ['history', chosen, filter], list, page)
  const { found, last } = await readWithinLimit(database.reads, rows)
  return { rows: found, next: last ? positionOf(last, sort) : next, total }
}

const maxBytes = 2_000_000
const readAtOnce = 10

/** Reads revisions in order until they are too large for one answer; `last` is then the last one that was read. */
async function readWithinLimit(db: Executor, keys: readonly RevisionKey[]) {
  const found: RevisionWithPrevious[] = []
  let bytes = 0
  for (let start = 0; start < keys.length; start += readAtOnce) {
    const ids = keys.slice(start, start + readAtOnce).map((key) => key.id)
    const read = new Map((await findRevisionsWithPrevious(db, ids)).map((revision) => [revision.id, revision]))
    for (const id of ids) {
      const revision = read.get(id)
      if (!revision) continue
      found.push(revision)
      bytes += JSON.stringify([revision.data, revision.previousData]).length
      const isLast = id === keys.at(-1)?.id
      if (bytes > maxBytes && !isLast) return { found, last: keys.find((key) => key.id === id) }
    }
  }
  return { found, last: undefined }
}

/** The users who made changes that the viewer may read. */
export async function listPeople({ database }: HistoryNeeds, viewer: Caller): Promise<HistoryPerson[]> {
  const people = await findPeople(database.reads, readableKinds(viewer))
  return people.map((user) => ({ id: user.id, name: displayName(user) }))
}

/** Makes a record as it was in a revision, as a new version, and returns the revision of that change. */
export async function restoreRevision(
  needs: HistoryNeeds,
  staff: Caller,
  id: string,
  { without = [] }: RevisionRestore,
  expected: number | undefined,
): Promise<RevisionWithPrevious> {
  const { db } = needs.database
  const found = await findRevision(db, id)
  if (!found) throw new Refusal('notFound')
  const { kind, recordId } = found
  if (!mayRead(staff, kind)) throw new Refusal('forbidden')
  const { adaptRevision, restoreRevision: restore } = needs.handlers[kind]
  const prepare: PrepareRevision = async (trx, record) => {
    const current = record as Current | undefined
    // Read again while the record is locked, because it may have been deleted for good meanwhile.
    const revision = await lockRevision(trx, id)
    if (!revision) throw new Refusal('notFound')
    if (isRedacted(revision.data)) throw new Refusal('conflict', { code: 'revisionRedacted' })
    if (isTrashKind(kind) && current?.deletedAt !== null && !mayDelete(staff, kind)) throw new Refusal('forbidden')
    const data = await adaptRevision?.(trx, revision.data, current, without)
    return await leaveOutGoneImages(trx, kind, data ?? revision.data, current, without)
  }
  const { version } = await restore(needs, staff, recordId, prepare, expected)
  const restored = await findLatestRevision(db, kind, recordId, version)
  const [made] = await findRevisionsWithPrevious(db, [restored?.id ?? ''])
  if (!made) throw new Refusal('notFound')
  return made
}

/** Removes the content of a revision for good; who made the change and when stay. */
export async function removeContent(needs: HistoryNeeds, staff: Caller, id: string): Promise<void> {
  await changeContent(needs, staff, async (trx) => {
    const revision = await lockRevision(trx, id)
    if (!revision) throw new Refusal('notFound')
    const { kind, recordId, data } = revision
    if (isRedacted(data)) return { result: {}, note: undefined, changed: [] }
    const latest = await findLatestRevision(trx, kind, recordId)
    await redactRevision(trx, id, redactedData)
    // Stored results do not name their section.
    await forgetResults(trx, isTrashKind(kind) ? recordId : '')
    if (isTrashKind(kind) && latest?.name !== revision.name)
      await forgetFormerName(trx, { kind: kinds[kind].noun, id: recordId }, revision.name)
    const detail = { code: 'revisionRedacted', content: kind, revision: id } as const
    return { result: {}, note: undefined, changed: [], audit: [{ kind: 'erasure', detail }], hasErased: true }
  })
  await needs.database.scrub()
}

const mayDelete = (viewer: Caller, kind: TrashKind) => checkAccess(viewer, kinds[kind].remove) === 'allowed'
const mayRead = (viewer: Caller, kind: HistoryKind) => checkAccess(viewer, kinds[kind].change) === 'allowed'
const readableKinds = (viewer: Caller) => historyKinds.filter((kind) => mayRead(viewer, kind))
