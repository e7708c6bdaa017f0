import type { Generated } from 'kysely'
import type { AuditKind, AuditSubjectKind } from '../../../shared/audit.ts'

type Instant = string

export type SessionsTable = {
  id: string
  tokenHash: string
  userId: string
  createdAt: Instant
  lastUsedAt: Instant
  expiresAt: Instant
  device: Generated<string>
  network: Generated<string>
}

/** The audit log. Triggers refuse every change but the erasure of personal data. */
export type AuditEntriesTable = {
  sequence: number
  id: string
  at: Instant
  kind: AuditKind
  byId: string | null
  subjectKind: AuditSubjectKind | null
  subjectId: string | null
  /** Names and details as JSON; null once the applicant was erased. Text, because the digest covers its bytes. */
  personal: string | null
  salt: string | null
  searchText: Generated<string>
  /** Of salt and personal data, so that the chain stays valid without them. */
  digest: string
  /** Of the columns above, except the personal ones, and the hash of the entry before. */
  hash: string
}

/** A user has at most one in use and one whose setup is not confirmed yet. The secret is wrapped by the master key. */
export type TotpFactorsTable = {
  id: string
  userId: string
  wrappedSecret: string
  confirmedAt: Instant | null
  /** The time step of the last code, so that each works once. */
  lastStep: Generated<number>
  createdAt: Instant
}

export type PasskeysTable = {
  id: string
  userId: string
  credentialId: string
  /** In base64url. */
  publicKey: string
  counter: number
  /** As JSON. */
  transports: string
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
}

/** A code is deleted when it is used. */
export type RecoveryCodesTable = { codeHash: string; userId: string }

/** Where a user has signed in before; the hash is of browser, system and network. */
export type KnownDevicesTable = { userId: string; deviceHash: string; lastSeenAt: Instant }
