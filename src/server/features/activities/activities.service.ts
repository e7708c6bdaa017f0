import { v7 as createId } from 'uuid'
import { type ActivityNote, readableNotes } from '../../../shared/activity.ts'
import { recentActivityCount } from '../../../shared/dashboard.ts'
import type { User } from '../../../shared/user.ts'
import type { Executor } from '../../db/database.ts'
import { type ActivityRow, findLatestActivities, insertActivity } from './activities.repository.ts'

export type Activity = ActivityRow

/** Notes what somebody did, in the transaction of the deed: either both are there or neither. */
export async function noteActivity(
  trx: Executor,
  actor: User | undefined,
  note: ActivityNote,
  now: Date,
): Promise<void> {
  await insertActivity(trx, { id: createId(), at: now.toISOString(), actorId: actor?.id ?? null, ...note })
}

/** The latest activities that the viewer's permissions cover (D41). */
export async function listRecentActivities(db: Executor, viewer: User): Promise<Activity[]> {
  return await findLatestActivities(db, readableNotes(viewer), recentActivityCount)
}
