import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { freePort } from '../tests/support/free-port.ts'

const root = join(import.meta.dirname, '..')
/** What `npm start` runs, with the engine's options that stand there. */
const [, ...howToStart] = packageJson.scripts.start.split(' ')
const admin = { email: 'bench@marasim.example', password: 'a password for measuring' }

export type Server = { url: string; pid: number; stop: () => Promise<void> }

/** The built product as `npm start` runs it, ready to answer; `startedMs` is how long that took. */
export async function startProduct(dataDir: string): Promise<Server & { startedMs: number }> {
  const port = await freePort()
  const start = performance.now()
  const child = run(howToStart, environment(dataDir, port))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the product ended')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - start, stop: () => end(child) }
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
  const child = run([script, ...args], env)
  if (!child.stdout) throw new Error('the server has no voice')
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, stop: () => end(child) }
}

const running = new Set<ChildProcess>()

function run(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends whatever a part has left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end))
}

async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(impatience)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
