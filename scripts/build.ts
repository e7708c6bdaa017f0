import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { readBuildState } from './build-state.js'

/** Builds the pages for browsers and for the server, and notes what they were built from. */
const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'
const { markFresh } = readBuildState()
await rm(join(root, 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ root, logLevel: 'warn' })
await builder.buildApp()
markFresh()
