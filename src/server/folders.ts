import { fileURLToPath } from 'node:url'

/** The project's folder: two above this file, and two above dist/server/, where the built server lies. */
const root = new URL('../../', import.meta.url)

/** Pictures that come with the project, served at /artwork/. */
export const artworkFolder = fileURLToPath(new URL('assets/', root))
/** What `npm run build` leaves. */
export const dist = new URL('dist/', root)
export const clientFolder = fileURLToPath(new URL('client/', dist))
/** Runs as a process of its own, from the sources: it is started only when somebody uploads a picture. */
export const pictureWorkerFile = fileURLToPath(new URL('src/server/features/media/picture-worker.ts', root))
