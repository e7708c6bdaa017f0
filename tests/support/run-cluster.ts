import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '../../src/server/platform/files/file-store.fixtures.ts'
import { freePort } from './free-port.ts'
import { runNginx } from './run-nginx.ts'
import { runPostgres } from './run-postgres.ts'
import { type RunningServer, runServer } from './run-server.ts'

type Instance = {
  url: string
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Starts it again, with another build if one is given. */
  start: (program?: string) => Promise<void>
}

export type Cluster = {
  /** The address for visitors: the load balancer, or the first instance if there is none. */
  url: string
  /** The load balancer's error log. */
  complaints: () => string
  instances: Instance[]
  postgres: Awaited<ReturnType<typeof runPostgres>>
  databaseUrl: string
  stop: () => Promise<void>
}

type Options = {
  instances: number
  /** Without nginx there is no load balancer. */
  nginx: string | undefined
  /** The load balancer's port; the instances use the following ports. */
  port?: number
  env?: Record<string, string>
  /** The main.js of another build than dist/. */
  program?: string
}

/** A whole installation on one machine: PostgreSQL, an S3 server, instances of the build, and nginx in front. */
export async function runCluster(options: Options): Promise<Cluster> {
  const { instances: count, nginx, port: given, env = {}, program } = options
  const folder = await mkdtemp(join(tmpdir(), 'marasim-cluster-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const postgres = await runPostgres()
    undo.push(postgres.stop)
    await postgres.createDatabase('marasim')
    const databaseUrl = `${postgres.url}/marasim`
    const s3 = await startS3Server(join(folder, 's3'))
    undo.push(s3.stop)

    const port = given ?? (await freePort())
    const shared = {
      DATABASE_URL: databaseUrl,
      // Each instance has its own data folder, so they cannot share a key file.
      DOCUMENT_KEY: randomBytes(32).toString('base64'),
      ...s3.env,
      PUBLIC_URL: `${nginx ? 'https' : 'http'}://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      // Longer than nginx keeps an idle connection (docs/deploy/nginx.conf).
      DRAIN_SECONDS: '2',
      ...env,
    }
    const instances: Instance[] = []
    for (let number = 1; number <= count; number++) {
      const dataDir = join(folder, `instance-${number}`)
      await mkdir(dataDir)
      const own = given === undefined ? await freePort() : given + number
      const instance = await runInstance({ ...shared, DATA_DIR: dataDir, PORT: String(own) }, program)
      undo.push(() => instance.stop())
      instances.push(instance)
    }
    let url = instances[0]?.url ?? ''
    let complaints = () => ''
    if (nginx) {
      const hosts = instances.map((instance) => new URL(instance.url).host)
      const balancer = await runNginx(nginx, { port, instances: hosts })
      undo.push(balancer.stop)
      url = balancer.url
      complaints = balancer.output
    }
    return { url, complaints, instances, postgres, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** An instance that can be stopped and started again on the same port. */
async function runInstance(env: Record<string, string | undefined>, first?: string): Promise<Instance> {
  let running: RunningServer | undefined = await runServer(env, first)
  const { url } = running
  let said = ''
  return {
    url,
    output: () => said + (running?.output() ?? ''),
    stop: async (signal) => {
      const stopped = running
      running = undefined
      if (!stopped) return null
      const code = await stopped.stop(signal)
      said += stopped.output()
      return code
    },
    start: async (program) => {
      running = await runServer(env, program)
    },
  }
}
