import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.js'

/**
 * `npm start`: builds if needed, then runs the server in this process. Plain JavaScript, like its imports, because
 * loading Node's type stripping takes twice as long as starting Node.
 */
process.env.NODE_ENV = 'production'
buildIfStale()
// Reuses V8's compiled code at the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const server = pathToFileURL(join(import.meta.dirname, '../dist/server/main.js')).href
await import(server)
