import type { createFormats } from '../../../shared/formats.ts'
import type { KindWith, SingletonKind } from '../../../shared/kinds.ts'
import type { Language } from '../../../shared/languages.ts'
import type { PlannedChange } from '../../../shared/schedule.ts'
import type { SearchResult } from '../../../shared/search.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import type { RecordTable } from '../../platform/database/records.ts'
import type { TranslatedTable } from '../../platform/database/tables.ts'
import type { StoredTranslations } from '../../platform/database/translations.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { ChangeNeeds } from './change-content.service.ts'

/** What a handler may use. Each function names only what it needs. */
export type HandlerNeeds = ChangeNeeds & { timeZone: string; files: FileStore }

/** A record or singleton as it is now. */
export type Current = { deletedAt?: string | null } & Readonly<Record<string, unknown>>

export type PrepareRevision = (trx: Executor, current: object | undefined) => Promise<RevisionData>

type History = {
  /** The table that the pages of the site read; undefined for content that has none of its own. */
  table: RecordTable | Exclude<SingletonKind, 'settings'> | undefined
  /** Makes a record as it was in a revision. `prepare` may change the content, given the record as it is now. */
  restoreRevision: (
    needs: HandlerNeeds,
    staff: Caller,
    recordId: string,
    prepare: PrepareRevision,
    expected: number | undefined,
  ) => Promise<{ version: number }>
  /** Refuses or changes content that cannot be restored as it was; `without` are the fields to leave out. */
  adaptRevision?: (
    trx: Executor,
    data: RevisionData,
    current: Current | undefined,
    without: readonly string[],
  ) => Promise<RevisionData>
  /** The columns that depend on the present time, which revisions leave out. */
  columnsAt?: (row: RevisionData, at: string) => object
}

type Trash = {
  table: RecordTable
  nameColumn: string
  /** Deletes records for good that can no longer be restored. */
  purge: (needs: HandlerNeeds) => Promise<unknown>
  /** Removes the files of a record that was deleted for good. */
  removeFiles?: (needs: HandlerNeeds, id: string) => Promise<void>
}

type SearchContext = { page: PageRequest; lang: Language; formats: ReturnType<typeof createFormats> }
export type Found = Omit<SearchResult, 'kind' | 'path'>

type Search = { search: (needs: HandlerNeeds, q: string, context: SearchContext) => Promise<Found[]> }

/** A record with its plan, and the time of the change by which it was found. */
export type PlannedRecord = {
  id: string
  title: string
  translations: StoredTranslations
  at: string
  plan: readonly { change: PlannedChange; at: string }[]
}

type Schedule = {
  plannedChanges: readonly PlannedChange[]
  /** The records whose next change is this one, soonest first; with `until` those that are due then. */
  findPlanned: (db: Executor, change: PlannedChange, page: PageRequest, until?: string) => Promise<PlannedRecord[]>
  /** Makes the next change of a plan; a conflict if that is another one, or not due. */
  makePlanned: (needs: HandlerNeeds, id: string, change: PlannedChange) => Promise<void>
  /** Runs after the changes that are due. */
  afterDueChanges?: (needs: HandlerNeeds) => Promise<void>
}

/** The URLs of images in a record, some of which may not belong to the media library. */
export type RecordImages = { id: string; label: string; urls: readonly string[] }

type Images = { findImages: (db: Executor) => AsyncIterable<RecordImages[]> }

/** What the server does for each kind by its declared abilities: a kind with an ability has these functions. */
export type KindHandlers = Record<KindWith<'history'>, History> &
  Record<KindWith<'trash'>, Trash> &
  Record<KindWith<'search'>, Search> &
  Record<KindWith<'schedule'>, Schedule> &
  Record<KindWith<'images'>, Images> &
  Record<KindWith<'translations'>, { table: TranslatedTable }>

export type WithHandlers = { handlers: KindHandlers }
