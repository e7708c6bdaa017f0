import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-if-stale.js'

/**
 * `npm start`: builds what is stale, then becomes the server. Plain JavaScript, like what it imports: Node would load
 * its stripper of types first, which takes twice as long as Node itself.
 */
process.env.NODE_ENV = 'production'
buildIfStale()
// What the engine has compiled once it does not compile at the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const server = pathToFileURL(join(import.meta.dirname, '../dist/server/main.js')).href
await import(server)
