import type { ColumnType } from 'kysely'
import type { ActivityData, LoggedKind } from '../../../shared/activity.ts'
import type { HistoryKind, RevisionAction } from '../../../shared/history.ts'

type Instant = string

export type ActivitiesTable = {
  id: string
  at: Instant
  actorId: string | null
  data: ColumnType<ActivityData | null, string | null | undefined, string>
  /** The English sentence of an activity from before they were stored as data. */
  message: string
  /** Required to read the activity. */
  permission: string
  /** The record that the activity is about, if any. */
  subjectKind: LoggedKind | 'vendor' | 'enquiry' | null
  subjectId: string | null
}

export type RevisionData = Readonly<Record<string, unknown>>

/** A record after a change. */
export type RevisionsTable = {
  id: string
  kind: HistoryKind
  recordId: string
  /** Counts the revisions of a record: clocks of instances differ, and a section may begin at version 1 again. */
  sequence: number
  version: number
  action: RevisionAction
  at: Instant
  /** A user, or one of the system authors. */
  byId: string
  byName: string
  name: string
  /** The columns of the record that are content. */
  data: ColumnType<RevisionData, string, string>
}
