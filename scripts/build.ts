import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { markBuildFresh } from './build-state.ts'

/** Builds the pages for browsers and for the server, and notes what they were built from. */
process.env.NODE_ENV = 'production'
await rm(join(import.meta.dirname, '..', 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
markBuildFresh()
