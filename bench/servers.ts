import { once } from 'node:events'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { freePort } from '../tests/support/free-port.ts'
import { type RunningProgram, runProgram, untilAnswered } from '../tests/support/run-server.ts'
import { closeAfterPart } from './cleanup.ts'

const root = join(import.meta.dirname, '..')
/** `npm start` as it stands in package.json: `exec node`, its flags, and the script. */
const [, , ...startFlags] = packageJson.scripts.start.split(' ')
const startScript = startFlags.pop() ?? ''

export const admin = { email: 'bench@marasim.example', password: 'a password for measuring' }

export type Server = { url: string; pid: number; stop: () => Promise<unknown> }

/** Starts the built product and waits for its first page; `startMs` is how long that took. */
export async function startProduct(dataDir: string): Promise<Server & { startMs: number }> {
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // The start script chooses the compile cache.
    NODE_COMPILE_CACHE: undefined,
  }
  const start = performance.now()
  const program = runProgram(startScript, [], env, { cwd: root, flags: startFlags })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(program, `${url}/`, 2)
  return { ...serverOf(program, url), startMs: performance.now() - start }
}

/** Starts a plain `node:http` server that sends the product's answer from memory. */
export async function startRaw(url: string, headers: Record<string, string>): Promise<Server> {
  const program = runProgram('bench/raw-server.ts', [url, JSON.stringify(headers)], {})
  const failure = program.finished().then(() => Promise.reject(new Error(program.output())))
  const [port] = await Promise.race([once(program.process.stdout, 'data'), failure])
  // Stopping the server later ends the process too, which is no failure.
  failure.catch(() => {})
  return serverOf(program, `http://127.0.0.1:${Number(port)}`)
}

function serverOf(program: RunningProgram, url: string): Server {
  const stop = () => program.stop()
  closeAfterPart(stop)
  return { url, pid: program.process.pid ?? 0, stop }
}
