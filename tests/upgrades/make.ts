import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { runCommand, untilAnswered } from '../support/run-server.ts'
import { fillSite, owner } from './fill-site.ts'

/**
 * Makes the database and files of a version with that version's own build:
 *
 *     npm run upgrade-fixture [-- folder of the program]
 */
const program = resolve(process.argv[2] ?? '.')
const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string }
const target = join(import.meta.dirname, version)

const { PGUSER, PGPASSWORD, PGHOST, PGPORT } = process.env
if (!PGHOST) throw new Error('No PostgreSQL: install postgresql-15 and run npm run upgrade-fixture')
await make('sqlite', undefined)
await make('postgres', `postgres://${PGUSER}:${PGPASSWORD}@${PGHOST}:${PGPORT}/postgres`)

async function make(engine: string, databaseUrl: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'marasim-upgrade-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const port = String(await freePort())
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port, HOST: '127.0.0.1', SAMPLE_CONTENT: 'off' }
  const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const server = runCommand(process.execPath, [join(program, 'dist/server/main.js')], { ...env, ...admin }, program)
  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswered(server, `${url}/readyz`)
    writeFileSync(join(folder, 'recorded.json'), `${JSON.stringify(await fillSite(url, version), null, 2)}\n`)
  } finally {
    await server.stop('SIGTERM')
  }
  // The ballast is 8 MB of nothing.
  rmSync(join(dataDir, 'ballast'), { force: true })
  if (databaseUrl !== undefined) writeFileSync(join(folder, 'database.sql'), dump())
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-czf', join(target, `${engine}.tar.gz`), '-C', folder, '.'])
  rmSync(folder, { recursive: true })
}

/** Without the commands that only psql understands. */
function dump(): string {
  const args = ['--no-owner', '--no-privileges', '--rows-per-insert=100', 'postgres']
  const sql = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
  return sql.replaceAll(/^\\.*\n/gm, '')
}
