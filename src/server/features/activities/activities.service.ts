import { v7 as createId } from 'uuid'
import { type ActivityNote, readableNotes } from '../../../shared/activity.ts'
import { recentActivityCount } from '../../../shared/dashboard.ts'
import type { User } from '../../../shared/user.ts'
import type { Executor } from '../../db/database.ts'
import {
  type ActivityRow,
  deleteActivitiesAbout,
  findLatestActivities,
  insertActivity,
  type Subject,
} from './activities.repository.ts'

export type Activity = ActivityRow

/** Logs an action and the record it changed; call it in the transaction of the action, so that they commit together. */
export async function logActivity(
  trx: Executor,
  actor: User | undefined,
  note: ActivityNote,
  now: Date,
  subject?: Subject,
): Promise<void> {
  await insertActivity(trx, {
    id: createId(),
    at: now.toISOString(),
    actorId: actor?.id ?? null,
    ...note,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
  })
}

/** Deletes the activities about an erased record, because their messages contain personal data. */
export async function eraseActivities(trx: Executor, subject: Subject): Promise<void> {
  await deleteActivitiesAbout(trx, subject)
}

/** The latest activities that the viewer's permissions cover (D41). */
export async function listRecentActivities(db: Executor, viewer: User): Promise<Activity[]> {
  return await findLatestActivities(db, readableNotes(viewer), recentActivityCount)
}
