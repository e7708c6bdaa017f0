import { v7 as createId } from 'uuid'
import { noteSampleRemoval } from '../../../shared/activity.ts'
import { footerSlugs } from '../../../shared/page.ts'
import type { RichTextBlock, RichTextDocument } from '../../../shared/rich-text.ts'
import { displayName } from '../../../shared/user.ts'
import { fromZoned, isoDay } from '../../../shared/zone.ts'
import { endColumns } from '../../content/events/event-times.ts'
import { changeContent } from '../../content/records/change-content.service.ts'
import { changedRecord } from '../../content/records/records.service.ts'
import { type ChangedRecord, writeRevision } from '../../content/revisions/write-revision.service.ts'
import { changedSingleton } from '../../content/singletons/singletons.service.ts'
import {
  addSampleVendors,
  countSampleVendors,
  removeSampleVendors,
  storeSampleDocuments,
} from '../../desk/vendors/sample-vendors.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import { sampleClients } from './sample-clients.ts'
import { sampleColours } from './sample-colours.ts'
import {
  countSample,
  deleteSample,
  insertSample,
  isContentEmpty,
  type SampleChange,
  type SampleRows,
} from './sample-content.repository.ts'
import { resolveSampleDay } from './sample-day.ts'
import { sampleEvents } from './sample-events.ts'
import { samplePages } from './sample-pages.ts'
import { samplePortfolio } from './sample-portfolio.ts'
import { sampleCompany, sampleContact, sampleHero } from './sample-singletons.ts'
import { makeSampleVendors } from './sample-vendors.ts'

const hourMs = 3_600_000

export type SampleNeeds = {
  database: Database
  files: FileStore
  masterKey: MasterKey
  clock: () => Date
  timeZone: string
}

/** Fills an empty database, so that a new installation has something to show. */
export async function addSampleContent(needs: SampleNeeds): Promise<void> {
  const { database, files, masterKey, clock } = needs
  if (!(await isContentEmpty(database.db))) return
  const applications = await storeSampleDocuments(files, makeSampleVendors(), clock())
  await database.changeContent(async (trx) => {
    await acquireLock(trx, 'sample')
    // Another instance may have added it first; the orphan sweep then removes these documents.
    if (!(await isContentEmpty(trx))) return
    for (const change of await insertSample(trx, sampleRows(needs)))
      await writeRevision(trx, 'sample', changedSample(change, 'created'), clock())
    await addSampleVendors(trx, masterKey, applications)
  })
}

export async function countSampleContent({ database }: SampleNeeds): Promise<number> {
  return (await countSample(database.db)) + (await countSampleVendors(database.db))
}

/** Removes only sample records that were never edited. */
export async function removeSampleContent(needs: SampleNeeds, staff: Caller): Promise<void> {
  const { files } = needs
  const keys = await changeContent(needs, staff, async (trx) => ({
    changed: (await deleteSample(trx)).map((change) => changedSample(change, 'deleted')),
    note: noteSampleRemoval(displayName(staff)),
    result: await removeSampleVendors(trx),
  }))
  await Promise.all(keys.map((key) => files.remove(key)))
}

function changedSample({ kind, row }: SampleChange, action: 'created' | 'deleted'): ChangedRecord {
  if (kind === 'hero' || kind === 'company' || kind === 'contact')
    return changedSingleton(kind, row as { id: string; version: number }, action)
  const { title, name = title } = row as { title?: string; name?: string }
  return changedRecord(kind, row as { id: string; version: number }, name ?? '', action)
}

const toDocument = (content: RichTextBlock[]): RichTextDocument => ({ type: 'doc', content })

/** The forms ask visitors to accept the terms, so drafts of these pages stay when the samples are removed. */
const isLegal = (slug: string) => Object.values<string>(footerSlugs).includes(slug)

function sampleRows({ clock, timeZone }: SampleNeeds): SampleRows {
  const now = clock()
  const stamp = now.toISOString()
  const added = { sample: true, updatedAt: stamp }
  const record = () => ({ id: createId(), createdAt: stamp, deletedAt: null, ...added })
  const picture = (name: string) => `/artwork/${name}/1200.jpg#${sampleColours[name]}`
  const pages = samplePages.map(({ text, ar: { text: arabicText, ...ar }, ...page }) => ({
    ...record(),
    sample: !isLegal(page.slug),
    ...page,
    content: JSON.stringify(toDocument(text)),
    translations: { ar: { ...ar, content: toDocument(arabicText) } },
  }))
  return {
    pages,
    pageAddresses: pages
      .filter(({ status }) => status === 'published')
      .map(({ slug, id: pageId }) => ({ slug, pageId })),
    events: sampleEvents.map(({ day, at, hours, artwork, ar, ...event }) => {
      const dateTime = fromZoned(`${resolveSampleDay(day, isoDay(now, timeZone))}T${at}`, timeZone)
      const endDateTime = hours ? new Date(Date.parse(dateTime) + hours * hourMs).toISOString() : null
      const times = { dateTime, endDateTime, ...endColumns({ dateTime, endDateTime }, now) }
      const followClock = event.status !== 'past'
      return { ...record(), ...event, ...times, followClock, coverImage: picture(artwork), translations: { ar } }
    }),
    portfolioItems: samplePortfolio.map(({ artwork, yearsAgo, ar, ...item }) => ({
      ...record(),
      ...item,
      images: JSON.stringify(artwork.map(picture)),
      videos: '[]',
      year: Math.max(2020, Number(isoDay(now, timeZone).slice(0, 4)) - yearsAgo),
      translations: { ar },
    })),
    clients: sampleClients.map(({ ar, ...client }, order) => ({
      ...record(),
      ...client,
      order,
      active: true,
      translations: { ar },
    })),
    hero: { id: 'site', ...added, ...sampleHero },
    // The brand is no sample: without it the site would change its typeface when the samples are removed.
    company: { id: 'site', ...added, sample: false, ...sampleCompany },
    contact: { id: 'site', ...added, ...sampleContact },
  }
}
