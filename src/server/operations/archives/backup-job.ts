import type { BackupProblem } from '../../../shared/backup.ts'
import type { Place } from '../../platform/database/database.ts'
import type { FileStoreConfig } from '../../platform/files/open-file-store.ts'
import type { ArchivePlace } from './archive-place.ts'

type Archive = {
  /** Where archives are stored. */
  store: FileStoreConfig
  key: string
}

/** What the worker does. Values must be plain JSON. */
export type BackupJob =
  | (Archive &
      ArchivePlace & {
        kind: 'make'
        place: Place
        files: FileStoreConfig
        madeAt: string
        scratchFolder: string
        /** Bytes to leave free on the disk of the site. */
        reserve?: number | undefined
        /** In base64; a restore is refused without them. */
        documentKeys: string[]
      })
  | (Archive & { kind: 'check'; sha256: string })

export type MadeArchive = {
  bytes: number
  sha256: string
  rows: number
  files: number
  /** Files that rows refer to and that the store of the site does not have. */
  missing: number
}

/** Without a problem the archive is proven; with one, `made` tells a damaged archive from a failed attempt. */
export type BackupResult = { made?: MadeArchive; problem?: { code: BackupProblem; detail: string } }
