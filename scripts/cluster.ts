import { runCluster } from '../tests/support/run-cluster.ts'
import { buildIfStale } from './build-if-stale.js'
import { ensureNginx } from './ensure-nginx.ts'
import { readArgs, showUsage } from './read-args.ts'

/**
 * `npm run cluster -- --instances 3 --port 4270`: a whole installation on this machine, to try out what several
 * instances do together. PostgreSQL, an S3 server, the instances and nginx; all of it in temporary folders, and gone
 * with Ctrl-C.
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
  balancer   ${cluster.url}
  instances  ${cluster.instances.map(({ url }) => url).join('  ')}
  database   ${cluster.databaseUrl}
  sign in    ${cluster.url}/admin/login as ${owner.email} with ${owner.password}

Ctrl-C ends everything and removes it.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The database's own package would end this process before the others have ended.
  process.removeAllListeners(signal)
  process.once(signal, async () => {
    // First, because Ctrl-C reaches the database as well, and it is waited for only while it still runs.
    await cluster.postgres.pause()
    await cluster.stop()
    process.exit(0)
  })
}
