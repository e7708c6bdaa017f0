import { createHash, randomBytes } from 'node:crypto'
import type { AuditDetail } from '../../../shared/audit.ts'
import type { AuditEntryRow } from './audit.repository.ts'

/** The columns that an entry's hash covers, besides the hash before it. */
type Hashed = Pick<AuditEntryRow, 'sequence' | 'id' | 'at' | 'kind' | 'byId' | 'subjectKind' | 'subjectId' | 'digest'>
/** Names and details, which are erased with an applicant. */
export type PersonalPart = { byName: string | null; subjectName: string | null; detail: AuditDetail }
export type ChainHead = { sequence: number; hash: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Salted, so that erased names cannot be found by trying. */
export const createSalt = () => randomBytes(16).toString('base64url')

export const digestOf = (salt: string, personal: string, searchText: string) =>
  sha256(JSON.stringify([salt, personal, searchText]))

export function hashOf(previousHash: string, entry: Hashed): string {
  const { sequence, id, at, kind, byId, subjectKind, subjectId, digest } = entry
  return sha256(JSON.stringify([previousHash, sequence, id, at, kind, byId, subjectKind, subjectId, digest]))
}

/** Checks the entries of the log one after the other, from the first on. */
export function createChainCheck() {
  let head: ChainHead = { sequence: 0, hash: '' }
  let lastId: string | null = null
  /** The first blanked entry of each applicant whose erasure was not found yet. */
  const blanked = new Map<string | null, string>()

  return {
    head: () => head,
    /** False if the entry is not as it was written, or does not follow the one before. */
    accepts: (entry: AuditEntryRow): boolean => {
      const { sequence, hash, id, subjectId } = entry
      if (sequence !== head.sequence + 1 || hash !== hashOf(head.hash, entry)) return false
      if (isBlank(entry)) {
        if (!blanked.has(subjectId)) blanked.set(subjectId, id)
      } else if (!isIntact(entry)) return false
      else if (isErasure(entry)) blanked.delete(subjectId)
      head = { sequence, hash }
      lastId = id
      return true
    },
    /** After the last entry: which one is blank without an erasure, or after which one entries are missing. */
    finish: (stored: ChainHead): { ok: boolean; brokenAt: string | null } => {
      const [firstBlanked] = blanked.values()
      if (firstBlanked !== undefined) return { ok: false, brokenAt: firstBlanked }
      const ok = stored.sequence === head.sequence && stored.hash === head.hash
      return { ok, brokenAt: ok ? null : lastId }
    },
  }
}

const isBlank = ({ personal, salt, searchText }: AuditEntryRow) =>
  personal === null && salt === null && searchText === ''

const isIntact = ({ personal, salt, searchText, digest }: AuditEntryRow) =>
  personal !== null && salt !== null && digest === digestOf(salt, personal, searchText)

const erasures: string[] = ['applicantErased', 'enquirerErased', 'applicationExpired', 'enquiryExpired']

/** Expired and replaced documents are erasures too, but leave the names in the log. */
function isErasure({ kind, personal }: AuditEntryRow): boolean {
  if (kind !== 'erasure' || personal === null) return false
  const { code } = (JSON.parse(personal) as PersonalPart).detail
  return erasures.includes(code)
}
