import { fileURLToPath } from 'node:url'

/** Project root: two levels above both src/server/ and dist/server/, where the built server is. */
const root = new URL('../../', import.meta.url)

/** Pictures that ship with the project, served at /artwork/. */
export const artworkFolder = fileURLToPath(new URL('assets/', root))
/** Output of `npm run build`. */
export const dist = new URL('dist/', root)
export const clientFolder = fileURLToPath(new URL('client/', dist))
/** Runs from source in a child process, started on demand when a picture is uploaded. */
export const pictureWorkerFile = fileURLToPath(new URL('src/server/features/media/picture-worker.ts', root))
/** Runs from source in a child process, started for each backup. */
export const backupWorkerFile = fileURLToPath(new URL('src/server/backup/backup-worker.ts', root))
