import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NewerDatabaseError } from './db/migrate.ts'
import { EnvError, loadEnvFile, readEnv } from './env.ts'
import type { FirstAdmin } from './features/users/first-admin.service.ts'
import { clientFolder } from './folders.ts'
import { createLog } from './log.ts'
import { loadRender } from './site/render.ts'
import { limitSockets, socketOptions } from './socket-limits.ts'
import { startApp } from './start.ts'
import { stopGently } from './stop-gently.ts'
import { takeTurns } from './take-turns.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function introduce({ email, password, generated }: FirstAdmin) {
  if (!generated) return say(`The first superadmin has been made: ${email}`)
  say('The first superadmin has been made. This is shown once:')
  say(`  e-mail    ${email}`)
  say(`  password  ${password}`)
}

/** Starts the built product: reads the environment, opens the database, listens, and stops on a signal. */
async function main() {
  loadEnvFile()
  const env = readEnv(process.env)
  const log = await createLog(env.logLevel)
  let stopping = false
  const render = await loadRender()
  const { listener, close } = await startApp({
    env,
    log,
    site: { render, clientFolder },
    isStopping: () => stopping,
    onFirstAdmin: introduce,
  })

  const server = createServer(socketOptions, takeTurns(listener)).listen(env.port, env.host, () => {
    const { port } = server.address() as AddressInfo
    say(`Marasim Events is open at ${env.publicUrl} (listening on ${env.host}:${port})`)
    say(`Sign in at ${env.publicUrl}/admin/login`)
  })

  limitSockets(server)

  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Cannot start: PORT ${env.port} is already in use` : error)
    process.exit(1)
  })

  stopGently(server, log, {
    onSignal: () => {
      stopping = true
    },
    close,
  })
}

try {
  await main()
} catch (error) {
  const expected = error instanceof EnvError || error instanceof NewerDatabaseError
  console.error(expected ? `Cannot start: ${error.message}` : error)
  process.exit(1)
}
