import { noteRecord } from '../../../shared/activity.ts'
import { type TrashKind, trashKinds } from '../../../shared/history.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import { forgetNames } from '../../people/activities/activities.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { ListedPage, PageRequest } from '../../platform/database/list-page.ts'
import { mergeLists } from '../../platform/database/merged-list.ts'
import { Refusal } from '../../platform/errors.ts'
import { forgetResults } from '../../platform/idempotency/idempotency.repository.ts'
import { changeContent } from '../records/change-content.service.ts'
import type { HandlerNeeds, WithHandlers } from '../records/kind-handler.ts'
import { restorableSince } from '../records/records.service.ts'
import { deleteRevisionsOf, type RevisionRow } from '../revisions/revisions.repository.ts'
import { deleteTrashed, findDeleters, isLiving, latestDeleted, type TrashedRow, trashList } from './trash.repository.ts'

export type TrashNeeds = HandlerNeeds & WithHandlers

export type Trashed = TrashedRow & { deletedBy: Pick<RevisionRow, 'byId' | 'byName'> | undefined }

/** Deleted records of the kinds that the viewer may delete, newest first. */
export async function listTrash(
  { database, clock, handlers }: TrashNeeds,
  viewer: Caller,
  { kind }: { kind?: TrashKind | undefined },
  page: PageRequest,
): Promise<ListedPage<Trashed>> {
  const mayDelete = (one: TrashKind) => checkAccess(viewer, kinds[one].remove) === 'allowed'
  if (kind && !mayDelete(kind)) throw new Refusal('forbidden')
  const chosen = kind ? [kind] : trashKinds.filter(mayDelete)
  const since = restorableSince(clock())
  const list = mergeLists(
    chosen.map((one) => trashList(database.reads, one, handlers[one], since)),
    latestDeleted,
  )
  const found = await list.find(page)
  const deleters = new Map<string, Trashed['deletedBy']>()
  for (const [one, rows] of Map.groupBy(found.rows, (row) => row.kind)) {
    const ids = rows.map(({ id }) => id)
    for (const deleter of await findDeleters(database.reads, one, ids)) deleters.set(deleter.recordId, deleter)
  }
  const rows = found.rows.map((row) => ({ ...row, deletedBy: deleters.get(row.id) }))
  // Not memoized: records also leave the trash by time, which changes no generation.
  return { ...found, rows, total: list.count }
}

/** Deletes a record of the trash permanently, with its history, its files and stored answers. */
export async function deleteForGood(needs: TrashNeeds, staff: Caller, kind: TrashKind, id: string): Promise<void> {
  const { database } = needs
  const { table, removeFiles } = needs.handlers[kind]
  await changeContent(needs, staff, async (trx) => {
    await deleteTrashed(trx, table, id)
    // A purged record has no row but still a history. A restore that came first has made it a living record again.
    const name = await deleteRevisionsOf(trx, kind, id)
    if (name === undefined || (await isLiving(trx, table, id))) throw new Refusal('notFound')
    await forgetResults(trx, id)
    await forgetNames(trx, kinds[kind].noun, [id])
    const note = noteRecord(displayName(staff), 'deletedForGood', kinds[kind].noun, '')
    return { result: {}, note, changed: [], hasErased: true }
  })
  // A sweep removes the files that remain.
  await removeFiles?.(needs, id).catch(() => {})
  await database.scrub()
}
