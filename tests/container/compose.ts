import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildOnBase, engine, image, podman, root } from './podman.ts'

const run = promisify(execFile)
/** The names in compose.yaml, written in full, so that nothing is pulled. */
const names = {
  marasim: 'docker.io/library/marasim:proof',
  postgres: 'docker.io/library/postgres:17',
  nginx: 'docker.io/library/nginx:stable',
}
const project = 'marasim-proof'
const install = (name: string) =>
  `RUN apt-get update && apt-get install --yes --no-install-recommends ${name} && rm -rf /var/lib/apt/lists`

/** What the official image does with its settings at the first start. */
const startPostgres = `
data=/var/lib/postgresql/data
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ ! -s $data/PG_VERSION ]; then
  chown postgres $data
  printf %s "$POSTGRES_PASSWORD" > /run/password
  chown postgres /run/password
  $as_postgres initdb --username=$POSTGRES_USER --pwfile=/run/password --no-locale --encoding=UTF8 --pgdata=$data
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  echo "CREATE DATABASE $POSTGRES_DB" | $as_postgres postgres --single -D $data postgres
fi
exec $as_postgres postgres -D $data -c listen_addresses="*"`

/** Debian's PostgreSQL and nginx stand in for the images of compose.yaml, which cannot be pulled without a registry. */
export async function makeServiceImages(): Promise<string[]> {
  await podman('tag', image, names.marasim)
  await buildOnBase(names.postgres, [
    install('postgresql'),
    'ENV PATH=/usr/lib/postgresql/15/bin:$PATH',
    `ENTRYPOINT ["sh", "-ec", ${JSON.stringify(startPostgres)}]`,
  ])
  await buildOnBase(names.nginx, [install('nginx'), 'RUN rm /etc/nginx/sites-enabled/default'])
  return Object.values(names)
}

type Options = {
  profile: 'alone' | 'cluster'
  /** The address on this machine, instead of the ports of compose.yaml. */
  port: number
  /** The lines of .env. */
  settings: Record<string, string>
}

export type Compose = Awaited<ReturnType<typeof openCompose>>

/** Docker Compose with compose.yaml in a new folder, on podman's socket. */
export async function openCompose(folder: string, { profile, port, settings }: Options) {
  await mkdir(join(folder, 'docs/deploy'), { recursive: true })
  for (const path of ['compose.yaml', 'docs/deploy/nginx.conf']) await cp(join(root, path), join(folder, path))
  await writeSettings(folder, settings)
  await writeFile(join(folder, 'proof.yaml'), changes(port))
  const service = await startService(folder)
  const files = ['compose.yaml', 'proof.yaml'].flatMap((name) => ['--file', join(folder, name)])
  const args = ['--project-name', project, '--project-directory', folder, ...files, '--profile', profile]
  const env = { ...process.env, DOCKER_HOST: service.address, VERSION: 'proof' }
  const compose = (...command: string[]) => run('docker-compose', [...args, ...command], { env })
  return {
    compose,
    writeSettings: (changed: Record<string, string>) => writeSettings(folder, changed),
    /** Also removes the volumes. */
    close: async () => {
      await compose('down', '--volumes', '--timeout=10')
      await service.stop()
    },
  }
}

const writeSettings = (folder: string, settings: Record<string, string>) =>
  writeFile(
    join(folder, '.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

/**
 * What differs from compose.yaml: the address on this machine, and the store, whose program is no Debian package. The
 * tests' S3 server takes its name, address and keys.
 */
const changes = (port: number) => `
services:
  marasim:
    ports: !override ["127.0.0.1:${port}:3000"]
  nginx:
    ports: !override ["127.0.0.1:${port}:443"]
  store:
    image: ${names.marasim}
    user: root
    command: [node, /proof/tests/container/store.ts]
    volumes: ["${root}:/proof:ro"]
    healthcheck:
      # podman would split it at spaces.
      test: [CMD, node, --eval, "fetch('http://127.0.0.1:7070').catch(()=>process.exit(1))"]
`

/** podman's socket, which speaks Docker's protocol. */
async function startService(folder: string) {
  const address = `unix://${join(folder, 'podman.sock')}`
  const configuration = join(folder, 'containers.conf')
  // Not the engine's default, which is higher than what some machines allow.
  await writeFile(configuration, '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n')
  const service = spawn('podman', [...engine, 'system', 'service', '--time=0', address], {
    env: { ...process.env, CONTAINERS_CONF: configuration },
    // It complains of every health check, because there may be no systemd.
    stdio: 'ignore',
  })
  const ended = once(service, 'exit')
  const stopChecks = checkHealth()
  return {
    address,
    stop: async () => {
      await stopChecks()
      service.kill()
      await ended
    },
  }
}

/** podman leaves health checks to systemd. */
function checkHealth(): () => Promise<void> {
  let isOver = false
  const checking = (async () => {
    while (!isOver) {
      const running = await podman('ps', `--filter=name=${project}`, '--format={{.Names}}')
      for (const name of running.split('\n').filter(Boolean)) await podman('healthcheck', 'run', name).catch(() => {})
      await setTimeout(500)
    }
  })()
  return async () => {
    isOver = true
    await checking
  }
}
