import type { AuditEntry } from '../../../shared/audit.ts'
import { csvLine } from '../../../shared/csv.ts'
import { isoDay, toZoned } from '../../../shared/zone.ts'
import type { AuditEntryRow } from '../audit/audit.repository.ts'
import type { PersonalPart } from '../audit/audit-chain.ts'

export function presentAuditEntry(entry: AuditEntryRow, timeZone: string): AuditEntry {
  const { id, at, kind, byId, subjectKind, subjectId, personal, hash } = entry
  const part = personal === null ? undefined : (JSON.parse(personal) as PersonalPart)
  const byName = part?.byName ?? null
  return {
    id,
    at: toZoned(at, timeZone),
    kind,
    by: byId === null && byName === null ? null : { id: byId, name: byName },
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId, name: part?.subjectName ?? null } : null,
    detail: part?.detail ?? null,
    hash,
  }
}

const columns = ['Number', 'ID', 'Time', 'Kind', 'By', 'By ID', 'Subject', 'Subject ID', 'Detail', 'Digest', 'Hash']

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const auditCsvHeader = `\uFEFF${csvLine(columns)}`

export function auditCsvRows(entries: readonly AuditEntryRow[], timeZone: string): string {
  return entries
    .map((entry) => {
      const { id, at, kind, by, subject, detail, hash } = presentAuditEntry(entry, timeZone)
      const people = [by?.name ?? '', by?.id ?? '', subject?.name ?? '', subject?.id ?? '']
      const words = detail ? JSON.stringify(detail) : ''
      return csvLine([String(entry.sequence), id, at, kind, ...people, words, entry.digest, hash])
    })
    .join('')
}

export const auditCsvName = (now: Date, timeZone: string) => `audit-${isoDay(now, timeZone)}.csv`
