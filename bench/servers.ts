import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { freePort } from '../tests/support/free-port.ts'
import { type RunningProgram, runProgram, untilAnswered } from '../tests/support/run-server.ts'

const root = join(import.meta.dirname, '..')
/** What `npm start` runs, with the engine's options that stand there. */
const [, ...flags] = packageJson.scripts.start.split(' ')
const launcher = flags.pop() ?? ''
const admin = { email: 'bench@marasim.example', password: 'a password for measuring' }

export type Server = { url: string; pid: number; stop: () => Promise<void> }

/** The built product as `npm start` runs it, ready to answer; `startedMs` is how long that took. */
export async function startProduct(dataDir: string): Promise<Server & { startedMs: number }> {
  const port = await freePort()
  const start = performance.now()
  const program = run(launcher, [], environment(dataDir, port), flags)
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(program, `${url}/`, 2)
  return { ...serverOf(program, url), startedMs: performance.now() - start }
}

export const startRaw = (url: string, headers: Record<string, string>) =>
  startOnAnyPort('bench/raw-server.ts', [url, JSON.stringify(headers)], {})

export const startAnew = (dataDir: string, ...how: 'change'[]) =>
  startOnAnyPort('bench/anew-server.ts', how, environment(dataDir, 0))

/** A token of the superadmin whom the first start made. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { token: string }).token
}

/** What the process holds, shared pages counted in part (PSS), in MB. */
export function memoryOf({ pid }: Server): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024
}

const environment = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

async function startOnAnyPort(script: string, args: string[], env: Record<string, string>): Promise<Server> {
  const program = run(script, args, env)
  const silence = program.finished().then(() => Promise.reject(new Error(`${script} ended:\n${program.output()}`)))
  const [port] = await Promise.race([once(program.process.stdout, 'data'), silence])
  return serverOf(program, `http://127.0.0.1:${Number(port)}`)
}

const serverOf = (program: RunningProgram, url: string): Server => ({
  url,
  pid: program.process.pid ?? 0,
  stop: () => end(program),
})

const running = new Set<RunningProgram>()

function run(script: string, args: string[], env: Record<string, string>, flags: string[] = []): RunningProgram {
  // What is compiled is kept as `npm start` keeps it.
  const program = runProgram(script, args, { NODE_COMPILE_CACHE: undefined, ...env }, { cwd: root, flags })
  running.add(program)
  program.process.once('exit', () => running.delete(program))
  program.process.stderr.pipe(process.stderr)
  return program
}

/** Ends whatever a part has left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}

async function end(program: RunningProgram): Promise<void> {
  if (!running.has(program)) return
  const impatience = setTimeout(() => program.process.kill('SIGKILL'), 10_000)
  await program.stop()
  clearTimeout(impatience)
}
