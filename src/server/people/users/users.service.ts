import { v7 as createId } from 'uuid'
import { type ActivityMessage, noteRecord, type RecordAction } from '../../../shared/activity.ts'
import { editableUserFields, mayAssignRole, mayDeleteUser, type Role } from '../../../shared/permissions.ts'
import { displayName, type User, type UserChanges, type UserInput } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { deleteMailsAbout, deleteNotificationsTo } from '../../platform/mail/mail.service.ts'
import { logActivity } from '../activities/activities.service.ts'
import { type AuditNote, userSubject, writeAudit } from '../audit/audit.service.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { refuseWeakPassword } from '../passwords/password-policy.service.ts'
import { deleteDevicesOf } from '../sessions/known-devices.repository.ts'
import { confirmSession, endSessionsOf } from '../sessions/sessions.service.ts'
import { endPasswordLinks, mailInvitation, mailPasswordChanged } from './account-mails.service.ts'
import { announceNewEmail, isReserved } from './email-changes.service.ts'
import {
  countUsers,
  deleteUser,
  findUser,
  findUserByEmail,
  findUserByUsername,
  insertUser,
  type UserFilter,
  type UserRow,
  updateUser,
  userList,
} from './users.repository.ts'

export type UserNeeds = { database: Database; passwords: PasswordHasher; clock: () => Date }
/** Commands send no mail, so only some changes need this. */
export type MailingUserNeeds = UserNeeds & MailNeeds
/** Work is the business of the rooms above, which take it from users who may no longer do it or are deleted. */
export type StaffNeeds = MailingUserNeeds & {
  unassignWork: (trx: Executor, userId: string, role: Role | undefined, by: User, now: Date) => Promise<void>
}

/** For rooms above, which do not read the tables of this one. */
export { findUser }

/** Sets a password, after which no earlier session or link of the user works, and no device is known. */
export async function replacePassword(trx: Executor, id: string, passwordHash: string, now: Date): Promise<UserRow> {
  await endSessionsOf(trx, id)
  await endPasswordLinks(trx, id)
  await deleteDevicesOf(trx, id)
  return await updateUser(trx, id, { passwordHash, invited: false, weakPassword: false, updatedAt: now.toISOString() })
}

/** Users are few and have no generation, so their total is counted each time. */
export async function listUsers({ database }: UserNeeds, filter: UserFilter, page: PageRequest) {
  const list = userList(database.db, filter)
  return { ...(await list.find(page)), total: list.count }
}

export async function readUser({ database }: UserNeeds, id: string): Promise<UserRow> {
  const user = await findUser(database.reads, id)
  if (!user) throw new Refusal('notFound')
  return user
}

/** Without a password the user is invited to choose one. */
export async function createUser(needs: MailingUserNeeds, staff: Caller, input: UserInput): Promise<User> {
  const invited = input.password === undefined
  const passwordHash = input.password === undefined ? '' : await needs.passwords.hash(input.password, staff.id)
  return await changeUsers(needs, staff, async (trx, viewer, now) => {
    if (!mayAssignRole(viewer, input.role)) throw new Refusal('forbidden')
    if (input.password !== undefined) await refuseWeakPassword(trx, input.password, input, 'password')
    await refuseTaken(trx, input, needs.clock())
    const created = await insertUser(trx, {
      id: createId(),
      username: input.username,
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      role: input.role,
      invited,
      lastLogin: null,
      createdAt: now,
      updatedAt: now,
    })
    if (invited) await mailInvitation(trx, needs, created, viewer)
    const audit: UserAudit[] = [{ kind: 'role', detail: { code: 'userCreated', role: input.role } }]
    if (invited) audit.push({ kind: 'invitation', detail: { code: 'invited' } })
    return { user: created, action: 'created', audit }
  })
}

/** Rejects fields that the viewer may not edit. A new email, password or role ends that user's sessions at once. */
export async function changeUser(
  needs: StaffNeeds,
  staff: Caller,
  id: string,
  changes: UserChanges,
  expected: number | undefined,
): Promise<User> {
  const passwordHash =
    changes.password === undefined ? undefined : await needs.passwords.hash(changes.password, staff.id)
  return await changeUsers(needs, staff, async (trx, viewer, now) => {
    const target = await findUser(trx, id)
    if (!target) throw new Refusal('notFound')
    // Forms send unchanged fields too.
    const role = changes.role === target.role ? undefined : changes.role
    const newEmail = changes.email === target.email ? undefined : changes.email
    refuseForbiddenChanges(viewer, target, { ...changes, role, email: newEmail })
    if (expected !== undefined && expected !== target.version) throw new Refusal('conflict')
    await refuseTaken(trx, changes, needs.clock(), id)
    if (role && target.role === 'superadmin') await refuseLastSuperadmin(trx)
    if (changes.password !== undefined) {
      const user = { role: role ?? target.role, email: newEmail ?? target.email }
      await refuseWeakPassword(trx, changes.password, user, 'password')
    }
    const { username, email, firstName, lastName } = changes
    const fields = { username, email, firstName, lastName, role, updatedAt: now }
    const password = passwordHash === undefined ? {} : { passwordHash, invited: false, weakPassword: false }
    // Before the user, as everything locks that a user does.
    if (role || passwordHash || newEmail) await endSessionsOf(trx, id)
    const changed = await updateUser(trx, id, { ...fields, ...password })
    await needs.unassignWork(trx, id, changed.role, viewer, new Date(now))
    if (role) await deleteNotificationsTo(trx, target.email)
    if (newEmail) await announceNewEmail(trx, needs, target, changed)
    if (passwordHash) await endPasswordLinks(trx, id)
    if (passwordHash) await deleteDevicesOf(trx, id)
    if (passwordHash) await mailPasswordChanged(trx, needs, changed)
    const audit: UserAudit[] = []
    if (role) audit.push({ kind: 'role', detail: { code: 'roleChanged', from: target.role, to: role } })
    if (newEmail) audit.push({ kind: 'role', detail: { code: 'emailChanged' } })
    if (passwordHash) audit.push({ kind: 'password', detail: { code: 'passwordSetByStaff' } })
    return { user: changed, action: 'updated', audit }
  })
}

export async function removeUser(
  needs: StaffNeeds,
  staff: Caller,
  id: string,
  expected: number | undefined,
): Promise<void> {
  await changeUsers(needs, staff, async (trx, viewer, now) => {
    const target = await findUser(trx, id)
    if (!target) throw new Refusal('notFound')
    if (!mayDeleteUser(viewer, target)) throw new Refusal('forbidden')
    if (expected !== undefined && expected !== target.version) throw new Refusal('conflict')
    if (target.role === 'superadmin') await refuseLastSuperadmin(trx)
    await endSessionsOf(trx, id)
    await needs.unassignWork(trx, id, undefined, viewer, new Date(now))
    await deleteUser(trx, id)
    await endPasswordLinks(trx, id)
    await deleteMailsAbout(trx, 'user', id)
    await deleteNotificationsTo(trx, target.email)
    const audit: UserAudit[] = [{ kind: 'role', detail: { code: 'userDeleted', role: target.role } }]
    return { user: target, action: 'deleted', audit }
  })
}

export type UserAudit = Pick<AuditNote, 'kind' | 'detail'>
/** Changes of other users are logged by their action. */
type Change = { user: UserRow; audit?: UserAudit[] } & ({ action: RecordAction } | { note: ActivityMessage })

/**
 * Serializes changes of users and reloads the viewer inside the lock: if two superadmins demote each other at the same
 * time, the second one has lost the permission.
 */
export async function changeUsers(
  { database, clock }: UserNeeds,
  staff: Caller,
  work: (trx: Executor, viewer: User, now: string) => Promise<Change>,
): Promise<User> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    await confirmSession(trx, staff)
    const viewer = await findUser(trx, staff.id)
    if (!viewer) throw new Refusal('unauthenticated')
    const now = clock()
    return await runOnce(trx, staff, now, async () => {
      const { user, audit = [], ...change } = await work(trx, viewer, now.toISOString())
      const note =
        'note' in change ? change.note : noteRecord(displayName(viewer), change.action, 'user', displayName(user))
      await logActivity(trx, viewer, note, now, { kind: 'user', id: user.id })
      for (const entry of audit) await writeAudit(trx, { ...entry, by: viewer, subject: userSubject(user) }, now)
      return withoutSecrets(user)
    })
  })
}

/** The result of a change is stored for a day, which a password hash must not be. */
function withoutSecrets(account: UserRow): User {
  const { id, username, email, firstName, lastName, role, invited, secondFactor, lastLogin, version } = account
  return { id, username, email, firstName, lastName, role, invited, secondFactor, lastLogin, version }
}

function refuseForbiddenChanges(viewer: User, target: UserRow, changes: UserChanges): void {
  const editable = editableUserFields(viewer, target)
  const fields = ['username', 'email', 'firstName', 'lastName', 'password', 'role'] as const
  const changedFields = fields.filter((field) => changes[field] !== undefined)
  if (viewer.id === target.id && (changes.email !== undefined || changes.password !== undefined)) {
    throw new Refusal('forbidden', { code: 'ownAccountInProfile' })
  }
  if (editable.length === 0 || changedFields.some((field) => !editable.includes(field))) throw new Refusal('forbidden')
  if (changes.role && !mayAssignRole(viewer, changes.role)) throw new Refusal('forbidden')
}

const takenCodes = { email: 'emailTaken', username: 'usernameTaken' } as const

export async function refuseTaken(
  trx: Executor,
  input: { username?: string | undefined; email?: string | undefined },
  now: Date,
  except?: string,
): Promise<void> {
  const refuse = (path: keyof typeof takenCodes) => {
    throw new Refusal('conflict', { errors: [{ path, code: takenCodes[path] }] })
  }
  const isOther = (found: UserRow | undefined) => found !== undefined && found.id !== except
  const { email, username } = input
  if (email && (isOther(await findUserByEmail(trx, email)) || (await isReserved(trx, email, now, except))))
    refuse('email')
  if (username && isOther(await findUserByUsername(trx, username))) refuse('username')
}

async function refuseLastSuperadmin(trx: Executor): Promise<void> {
  if ((await countUsers(trx, 'superadmin')) <= 1) {
    throw new Refusal('conflict', { code: 'lastSuperadmin' })
  }
}
