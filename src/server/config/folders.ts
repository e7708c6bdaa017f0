import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Sources and the built server are at different depths below the project. */
function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))
}

export const root = pathToFileURL(`${findRoot(import.meta.dirname)}/`)

/** Pictures that ship with the project, served at /artwork/. */
export const artworkFolder = fileURLToPath(new URL('assets/', root))
/** What the first start fills an empty site with. */
export const sampleContentFolder = new URL('assets/sample-content/', root)
/** Output of `npm run build`. */
export const dist = new URL('dist/', root)
export const clientFolder = fileURLToPath(new URL('client/', dist))
/** Runs from source in a child process, started on demand when a picture is uploaded. */
export const pictureWorkerFile = fileURLToPath(new URL('src/server/content/media/picture-worker.ts', root))
/** Runs from source in a child process, started for each backup. */
export const backupWorkerFile = fileURLToPath(new URL('src/server/operations/archives/backup-worker.ts', root))
