import type { BackupProblem, BackupState } from '../../../shared/backup.ts'

type Instant = string

/** An attempt to make a backup, and what became of its archive. */
export type BackupsTable = {
  id: string
  /** The name of the archive below the folder or prefix of BACKUP_TO. */
  name: string
  state: BackupState
  madeAt: Instant
  provenAt: Instant | null
  /** When the archive was last read and compared. */
  checkedAt: Instant | null
  /** Since then there is no archive. */
  removedAt: Instant | null
  /** An instance is making it until then; afterwards it crashed. */
  leasedUntil: Instant | null
  bytes: number | null
  rows: number | null
  files: number | null
  sha256: string | null
  problem: BackupProblem | null
  detail: string | null
}
