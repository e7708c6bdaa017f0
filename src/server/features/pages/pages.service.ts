import { v7 as createId } from 'uuid'
import {
  type FooterPages,
  footerSlugs,
  type PageInput,
  type PageLink,
  restoredSlugTakenMessage,
  slugTakenMessage,
} from '../../../shared/page.ts'
import type { Caller } from '../../caller.ts'
import { faultOf } from '../../db/faults.ts'
import { Refusal } from '../../errors.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import {
  countLivingPages,
  findMovedPage,
  findPage,
  findPages,
  findPublicSlugs,
  findPublishedPage,
  findPublishedPages,
  noteSlug,
  type PageRow,
} from './pages.repository.ts'

export type PageNeeds = RecordNeeds & { timeZone: string }

const records = createRecordService({
  kind: 'page',
  table: 'pages',
  nameOf: (page) => page.title,
  // A published page keeps every address that it ever had: renaming its slug leaves a redirect.
  afterwards: async (trx, { id, slug, status, deletedAt }) => {
    if (status === 'published' && deletedAt === null) await noteSlug(trx, slug, id)
  },
})

export async function listPages({ database }: RecordNeeds): Promise<PageRow[]> {
  return await findPages(database.reads)
}

/** What the public may know of: slug and title of every published page, by slug. */
export async function listPublishedPages({
  database,
}: RecordNeeds): Promise<(PageLink & { /** An instant in UTC. */ updatedAt: string })[]> {
  return await findPublishedPages(database.reads)
}

/** Which of the pages that the footer and the vendor form link to are there (D29). */
export async function readFooterPages(needs: RecordNeeds): Promise<FooterPages> {
  const slugs = new Set((await listPublishedPages(needs)).map(({ slug }) => slug))
  return { privacy: slugs.has(footerSlugs.privacy), terms: slugs.has(footerSlugs.terms) }
}

/** A published page by the slug that it has, or else by one that it had; nothing else is ever found. */
export async function findPublicPage({ database }: RecordNeeds, slug: string): Promise<PageRow | undefined> {
  return (await findPublishedPage(database.reads, slug)) ?? (await findMovedPage(database.reads, slug))
}

/** All slugs for which findPublicPage finds a page, with the slug that the page has now. */
export async function readPublicSlugs({ database }: RecordNeeds): Promise<ReadonlyMap<string, string>> {
  return new Map((await findPublicSlugs(database.reads)).map(({ slug, current }) => [slug, current]))
}

export async function countPages({ database }: RecordNeeds): Promise<number> {
  return await countLivingPages(database.reads)
}

export async function createPage(needs: RecordNeeds, staff: Caller, input: PageInput): Promise<PageRow> {
  const values = (now: string) => ({ id: createId(), ...columnsOf(input), createdAt: now, updatedAt: now })
  return await records.create(needs, staff, values).catch(refuseTaken(slugTakenMessage))
}

export async function updatePage(
  needs: RecordNeeds,
  staff: Caller,
  id: string,
  input: PageInput,
  expected?: number,
): Promise<PageRow> {
  const before = await findPage(needs.database.db, id)
  const deed = before?.status === 'draft' && input.status === 'published' ? 'published' : 'updated'
  return await records.update(needs, staff, id, columnsOf(input), expected, deed).catch(refuseTaken(slugTakenMessage))
}

export async function restorePage(needs: RecordNeeds, staff: Caller, id: string): Promise<PageRow> {
  return await records.restore(needs, staff, id).catch(refuseTaken(restoredSlugTakenMessage))
}

export const { remove: deletePage, purge: purgePages } = records

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

/** The database judges it with the write itself, so that of two pages at once exactly one gets the slug. */
const refuseTaken = (message: string) => (error: unknown) => {
  if (faultOf(error) !== 'taken') throw error
  throw new Refusal('conflict', { message, errors: [{ path: 'slug', message }], cause: error })
}
