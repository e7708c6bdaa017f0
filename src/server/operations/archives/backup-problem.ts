import type { BackupProblem } from '../../../shared/backup.ts'
import { faultOf } from '../../platform/database/faults.ts'
import { StorageFailure } from '../../platform/files/file-store.ts'
import { MissingArchiveError } from './archive-source.ts'
import { ArchiveError, MissingKeyError } from './manifest.ts'
import { DifferentRowsError } from './row-digests.ts'

const maxDetail = 500

/** The code that people read in their language, and the detail for the person who repairs it. */
export function problemOf(error: unknown): { code: BackupProblem; detail: string } {
  return { code: codeOf(error), detail: detailOf(error).slice(0, maxDetail) }
}

function codeOf(error: unknown): BackupProblem {
  if (error instanceof MissingArchiveError) return 'missing'
  if (error instanceof MissingKeyError) return 'key'
  if (error instanceof DifferentRowsError) return 'different'
  if (error instanceof ArchiveError) return 'changed'
  if (error instanceof StorageFailure) return error.reason === 'full' ? 'full' : 'unreachable'
  return faultOf(error) === 'full' ? 'full' : 'error'
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
