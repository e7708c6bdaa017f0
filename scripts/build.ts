import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildAndSwap } from './build-and-swap.ts'
import { readBuildState } from './build-state.js'

/** `npm run build`: builds the site, the back office and the server into dist/. */
const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'
const { markFresh } = readBuildState()
await buildAndSwap(join(root, 'dist'), async (folder) => {
  const into = (name: string) => ({ build: { outDir: join(folder, name) } })
  const environments = { client: into('client'), admin: into('client'), ssr: into('server') }
  const builder = await createBuilder({ root, logLevel: 'warn', environments })
  await builder.buildApp()
  markFresh(folder)
})
