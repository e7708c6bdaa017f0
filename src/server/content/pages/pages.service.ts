import { v7 as createId } from 'uuid'
import type { RecordAction } from '../../../shared/activity.ts'
import type { BulkPlan } from '../../../shared/bulk.ts'
import type { KnownMessage } from '../../../shared/coded-message.ts'
import { footerSlugs, type PageInput, type PageStatus } from '../../../shared/page.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { faultOf } from '../../platform/database/faults.ts'
import { type PageRequest, readList } from '../../platform/database/list-page.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { resolvePublishAt, restoredPublishAt } from '../records/publish-time.service.ts'
import { createRecordService } from '../records/records.service.ts'
import {
  findLinkedPages,
  findMovedPage,
  findPage,
  findPublicSlugs,
  findPublishedPage,
  type PageFilter,
  type PageRow,
  pageList,
  upsertPageAddress,
} from './pages.repository.ts'

export type PageNeeds = ChangeNeeds & { timeZone: string }

export const pageRecords = createRecordService({
  kind: 'pages',
  nameColumn: 'title',
  restoredColumns: (data, now) => ({ publishAt: restoredPublishAt(data, now) }),
  // Slugs of a published page are stored, so that an old one redirects to the current one.
  afterChange: async (trx, { id, slug, status, deletedAt }) => {
    if (status === 'published' && deletedAt === null) await upsertPageAddress(trx, slug, id)
  },
})

export async function listPages({ database }: ChangeNeeds, filter: PageFilter, page: PageRequest) {
  return await readList(database, ['pages', filter], pageList(database.reads, filter), page)
}

const maxLinkedPages = 12

/** Which of the pages linked in the footer and the forms are published, and the others for the home page. */
export async function readFooterPages({ database }: ChangeNeeds) {
  const isPublished = async (slug: string) => (await findPublishedPage(database.reads, slug)) !== undefined
  return {
    privacy: await isPublished(footerSlugs.privacy),
    terms: await isPublished(footerSlugs.terms),
    pages: await findLinkedPages(database.reads, maxLinkedPages),
  }
}

/** Finds a published page by its current slug, or by one that it had before. */
export async function findPublicPage({ database }: ChangeNeeds, slug: string): Promise<PageRow | undefined> {
  return (await findPublishedPage(database.reads, slug)) ?? (await findMovedPage(database.reads, slug))
}

/** Maps the slugs that findPublicPage would find to the current slugs of their pages, which map to themselves. */
export async function readPublicSlugs(
  { database }: ChangeNeeds,
  slugs: string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const found = await findPublicSlugs(database.reads, slugs)
  return new Map(found.flatMap(({ slug, current }) => [[slug, current] as const, [current, current] as const]))
}

export async function createPage(needs: PageNeeds, staff: Caller, input: PageInput): Promise<PageRow> {
  const values = (now: string) => ({
    id: createId(),
    ...columnsOf(input),
    publishAt: resolvePublishAt(input, null, needs),
    createdAt: now,
    updatedAt: now,
  })
  return await pageRecords.create(needs, staff, values, input.translations).catch(refuseTaken({ code: 'slugTaken' }))
}

export async function updatePage(
  needs: PageNeeds,
  staff: Caller,
  id: string,
  input: PageInput,
  expected?: number,
): Promise<PageRow> {
  const edit = (current: PageRow) => ({
    ...columnsOf(input),
    publishAt: resolvePublishAt(input, current.publishAt, needs),
  })
  const details = { action: await findAction(needs, id, input.status), translations: input.translations }
  return await pageRecords.update(needs, staff, id, edit, expected, details).catch(refuseTaken({ code: 'slugTaken' }))
}

export async function changePageStatus(
  needs: PageNeeds,
  staff: Caller,
  id: string,
  change: { status: PageStatus } & Pick<BulkPlan, 'publishAt'>,
  expected: number | undefined,
) {
  const { status } = change
  const edit = ({ publishAt }: PageRow) => ({ status, publishAt: resolvePublishAt(change, publishAt, needs) })
  return await pageRecords.update(needs, staff, id, edit, expected, { action: await findAction(needs, id, status) })
}

/** Publishes a draft whose time has come; a conflict if it is no such draft. */
export async function publishPlannedPage(needs: PageNeeds, id: string): Promise<void> {
  const edit = ({ status, publishAt }: PageRow) => {
    const isDue = status === 'draft' && publishAt !== null && publishAt <= needs.clock().toISOString()
    if (!isDue) throw new Refusal('conflict')
    return { status: 'published', publishAt: null } as const
  }
  await pageRecords.update(needs, 'schedule', id, edit, undefined, { action: 'published' })
}

async function findAction({ database }: ChangeNeeds, id: string, status: PageStatus): Promise<RecordAction> {
  const before = await findPage(database.db, id)
  return before?.status === 'draft' && status === 'published' ? 'published' : 'updated'
}

export async function restorePage(needs: ChangeNeeds, staff: Caller, id: string): Promise<PageRow> {
  return await pageRecords.restore(needs, staff, id).catch(refuseTaken({ code: 'restoredSlugTaken' }))
}

export const restorePageRevision: typeof pageRecords.restoreRevision = async (...call) =>
  await pageRecords.restoreRevision(...call).catch(refuseTaken({ code: 'revisionSlugTaken' }))

export const { read: readPage, remove: deletePage } = pageRecords

function columnsOf(input: PageInput) {
  return {
    title: input.title,
    slug: input.slug,
    content: JSON.stringify(input.content),
    status: input.status,
    seoTitle: input.seoTitle,
    seoDescription: input.seoDescription,
  }
}

/** Relies on the unique index, so that exactly one of two concurrent writes gets the slug. */
const refuseTaken = (problem: KnownMessage) => (error: unknown) => {
  if (faultOf(error) !== 'taken') throw error
  throw new Refusal('conflict', { errors: [{ path: 'slug', ...problem }], cause: error })
}
