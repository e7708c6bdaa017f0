import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildBeside } from './build-beside.ts'
import { readBuildState } from './build-state.js'

/** Builds the pages for browsers and for the server, and notes what they were built from. */
const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'
const { markFresh } = readBuildState()
await buildBeside(join(root, 'dist'), async (folder) => {
  const into = (name: string) => ({ build: { outDir: join(folder, name) } })
  const environments = { client: into('client'), admin: into('client'), ssr: into('server') }
  const builder = await createBuilder({ root, logLevel: 'warn', environments })
  await builder.buildApp()
  markFresh(folder)
})
