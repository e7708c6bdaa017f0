import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { type Env, EnvError, loadEnvFile, readEnv } from '../src/server/config/env.ts'
import { printStartupError } from '../src/server/operations/system/startup-errors.ts'

/** `npm run dev`: serves pages and API from the sources with hot reload, on HOST and PORT. */
async function main({ port, host }: Env) {
  // Before Vite prints anything: an unknown host is reported in one line.
  await lookup(host)
  const root = join(import.meta.dirname, '..')
  const vite = await createServer({ root, server: { port, host, strictPort: true } })
  await vite.listen().catch((error) => {
    // Vite reports this without an error code.
    const isTaken = String(error).endsWith(`Port ${port} is already in use`)
    throw isTaken ? new EnvError(`PORT ${port} is already in use`) : error
  })
  vite.printUrls()
  vite.bindCLIShortcuts({ print: true })
}

let env: Env | undefined
try {
  loadEnvFile()
  // Development serves the sources, so listen on this machine only unless HOST is set.
  env = readEnv({ ...process.env, HOST: process.env.HOST || 'localhost' })
  await main(env)
} catch (error) {
  printStartupError(error, env)
  process.exit(1)
}
