import { v7 as createId } from 'uuid'
import type { RecordDeed } from '../../../shared/activity.ts'
import {
  type FooterPages,
  footerSlugs,
  type PageInput,
  type PageLink,
  type PageStatus,
  restoredSlugTakenMessage,
  slugTakenMessage,
} from '../../../shared/page.ts'
import type { Caller } from '../../caller.ts'
import { faultOf } from '../../db/faults.ts'
import { type PageRequest, readList } from '../../db/list-page.ts'
import { Refusal } from '../../errors.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import {
  countLivingPages,
  findMovedPage,
  findPage,
  findPublicSlugs,
  findPublishedPage,
  findPublishedPages,
  type PageFilter,
  type PageRow,
  pageList,
  upsertPageAddress,
} from './pages.repository.ts'

export type PageNeeds = RecordNeeds & { timeZone: string }

const records = createRecordService({
  kind: 'page',
  table: 'pages',
  nameOf: (page) => page.title,
  // Slugs of a published page are stored, so that an old one redirects to the current one.
  afterChange: async (trx, { id, slug, status, deletedAt }) => {
    if (status === 'published' && deletedAt === null) await upsertPageAddress(trx, slug, id)
  },
})

export async function listPages({ database }: RecordNeeds, filter: PageFilter, page: PageRequest) {
  return await readList(database, ['pages', filter], pageList(database.reads, filter), page)
}

/** Published pages only, sorted by slug. */
export async function listPublishedPages({
  database,
}: RecordNeeds): Promise<(PageLink & { /** An instant in UTC. */ updatedAt: string })[]> {
  return await findPublishedPages(database.reads)
}

/** Which of the pages linked in the footer and the vendor form are published (D29). */
export async function readFooterPages(needs: RecordNeeds): Promise<FooterPages> {
  const isPublished = async (slug: string) => (await findPublishedPage(needs.database.reads, slug)) !== undefined
  return { privacy: await isPublished(footerSlugs.privacy), terms: await isPublished(footerSlugs.terms) }
}

/** Finds a published page by its current slug, or by one that it had before. */
export async function findPublicPage({ database }: RecordNeeds, slug: string): Promise<PageRow | undefined> {
  return (await findPublishedPage(database.reads, slug)) ?? (await findMovedPage(database.reads, slug))
}

/** Maps those of the slugs that findPublicPage accepts, and the current slugs of their pages, to the current ones. */
export async function readPublicSlugs(
  { database }: RecordNeeds,
  slugs: string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const found = await findPublicSlugs(database.reads, slugs)
  return new Map(found.flatMap(({ slug, current }) => [[slug, current] as const, [current, current] as const]))
}

export async function countPages({ database }: RecordNeeds): Promise<number> {
  return await countLivingPages(database.reads)
}

export async function createPage(needs: RecordNeeds, staff: Caller, input: PageInput): Promise<PageRow> {
  const values = (now: string) => ({ id: createId(), ...columnsOf(input), createdAt: now, updatedAt: now })
  return await records.create(needs, staff, values, input.translations).catch(refuseTaken(slugTakenMessage))
}

export async function updatePage(
  needs: RecordNeeds,
  staff: Caller,
  id: string,
  input: PageInput,
  expected?: number,
): Promise<PageRow> {
  const details = { action: await findAction(needs, id, input.status), translations: input.translations }
  return await records
    .update(needs, staff, id, columnsOf(input), expected, details)
    .catch(refuseTaken(slugTakenMessage))
}

export async function changePageStatus(
  needs: RecordNeeds,
  staff: Caller,
  id: string,
  status: PageStatus,
  expected: number | undefined,
) {
  return await records.update(needs, staff, id, { status }, expected, { action: await findAction(needs, id, status) })
}

async function findAction({ database }: RecordNeeds, id: string, status: PageStatus): Promise<RecordDeed> {
  const before = await findPage(database.db, id)
  return before?.status === 'draft' && status === 'published' ? 'published' : 'updated'
}

export async function restorePage(needs: RecordNeeds, staff: Caller, id: string): Promise<PageRow> {
  return await records.restore(needs, staff, id).catch(refuseTaken(restoredSlugTakenMessage))
}

export const { read: readPage, remove: deletePage, purge: purgePages } = records

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
const refuseTaken = (message: string) => (error: unknown) => {
  if (faultOf(error) !== 'taken') throw error
  throw new Refusal('conflict', { message, errors: [{ path: 'slug', message }], cause: error })
}
