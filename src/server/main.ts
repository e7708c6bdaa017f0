import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Env, loadEnvFile, readEnv } from './config/env.ts'
import { clientFolder } from './config/folders.ts'
import { createLog } from './config/log.ts'
import { version } from './config/version.ts'
import { printFirstAdmin, printKeyCreated, printLine, printUpgrade } from './operations/system/print-start.ts'
import { printStartupError } from './operations/system/startup-errors.ts'
import { shutDownOnSignal } from './platform/http/graceful-shutdown.ts'
import { limitPipelining } from './platform/http/pipelining-limit.ts'
import { limitSockets, socketOptions } from './platform/http/socket-limits.ts'
import { loadRender } from './site/render.ts'
import { startApp } from './start.ts'

/** Entry point of the built server: opens the database, listens, and stops on a signal. */
async function main(env: Env) {
  const log = await createLog(env.logLevel)
  let stopping = false
  const render = await loadRender()
  const { listener, close, hasChatPhone } = await startApp({
    env,
    log,
    site: { render, clientFolder },
    isStopping: () => stopping,
    onFirstAdmin: printFirstAdmin,
    onKeyCreated: printKeyCreated,
    onUpgraded: printUpgrade,
  })

  const server = createServer(socketOptions, limitPipelining(listener)).listen(env.port, env.host, () => {
    const { port } = server.address() as AddressInfo
    printLine(`Marasim Events ${version} is open at ${env.publicUrl} (listening on ${env.host}:${port})`)
    printLine(`Sign in at ${env.publicUrl}/admin/login`)
    if (!hasChatPhone)
      printLine('Warning: chat buttons have no number. Set CHAT_PHONE, or the WhatsApp link in CMS → Contact.')
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
  printStartupError(error, env)
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
