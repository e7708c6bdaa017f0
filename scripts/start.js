import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildStale } from './build-state.js'

/**
 * `npm start`: builds what is stale, then becomes the server. Plain JavaScript, like what it imports: Node would load
 * its stripper of types first, which takes twice as long as Node itself.
 */
process.env.NODE_ENV = 'production'
if (isBuildStale()) {
  console.log('Building the pages …')
  // In a process of its own, so that the builder's memory does not stay with the server.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// What the engine has compiled once it does not compile at the next start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const server = pathToFileURL(join(import.meta.dirname, '../dist/server/main.js')).href
await import(server)
