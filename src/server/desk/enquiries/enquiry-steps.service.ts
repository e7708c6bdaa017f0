import { v7 as createId } from 'uuid'
import type { EnquiryStep } from '../../../shared/enquiry.ts'
import { hasPermission, type Role } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import { clearAssignee, insertNote } from './enquiry-changes.repository.ts'

export type Step = { step: EnquiryStep; text?: string }
type Author = Pick<User, 'id' | 'username' | 'firstName' | 'lastName'>

export async function writeStep(trx: Executor, by: Author, enquiryId: string, { step, text = '' }: Step, now: Date) {
  const id = createId()
  const author = { byId: by.id, byName: displayName(by) }
  await insertNote(trx, { id, enquiryId, at: now.toISOString(), ...author, data: JSON.stringify(step), text })
  return id
}

/** Writes down what the enquirer has added, under the name that the enquiry was sent with. */
export async function writeOwnStep(
  trx: Executor,
  { id, name }: { id: string; name: string },
  { step, text = '' }: Step,
  now: Date,
) {
  const by = { byId: null, byName: name }
  const at = now.toISOString()
  await insertNote(trx, { id: createId(), enquiryId: id, at, ...by, data: JSON.stringify(step), text })
}

/**
 * Takes the enquiries from a user who may no longer be in charge of them, because of another role or a deletion. Called
 * after the sessions of the user have ended: a change that this user is making holds its enquiry until then.
 */
export async function unassignEnquiriesOf(
  trx: Executor,
  userId: string,
  role: Role | undefined,
  by: Author,
  now: Date,
) {
  if (role && hasPermission(role, 'manage_events')) return
  const step = { code: 'assigned', name: null } as const
  for (const id of await clearAssignee(trx, userId)) await writeStep(trx, by, id, { step }, now)
}
