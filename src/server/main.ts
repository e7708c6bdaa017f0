import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Env, loadEnvFile, readEnv } from './env.ts'
import { clientFolder } from './folders.ts'
import { shutDownOnSignal } from './graceful-shutdown.ts'
import { introduceAdmin, say } from './introduce-admin.ts'
import { createLog } from './log.ts'
import { loadRender } from './site/render.ts'
import { limitSockets, socketOptions } from './socket-limits.ts'
import { startApp } from './start.ts'
import { tellStartProblem } from './start-problem.ts'
import { takeTurns } from './take-turns.ts'

/** Starts the built product: opens the database, listens, and stops on a signal. */
async function main(env: Env) {
  const log = await createLog(env.logLevel)
  let stopping = false
  const render = await loadRender()
  const { listener, close } = await startApp({
    env,
    log,
    site: { render, clientFolder },
    isStopping: () => stopping,
    onFirstAdmin: introduceAdmin,
  })

  const server = createServer(socketOptions, takeTurns(listener)).listen(env.port, env.host, () => {
    const { port } = server.address() as AddressInfo
    say(`Marasim Events is open at ${env.publicUrl} (listening on ${env.host}:${port})`)
    say(`Sign in at ${env.publicUrl}/admin/login`)
  })

  limitSockets(server)

  server.on('error', (error) => giveUp(error, env))

  shutDownOnSignal(server, log, {
    drainMs: env.drainSeconds * 1000,
    onSignal: () => {
      stopping = true
    },
    close,
  })
}

function giveUp(error: unknown, env?: Env): never {
  tellStartProblem(error, env)
  process.exit(1)
}

let env: Env | undefined
try {
  loadEnvFile()
  env = readEnv(process.env)
  await main(env)
} catch (error) {
  giveUp(error, env)
}
