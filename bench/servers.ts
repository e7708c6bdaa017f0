import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'

const root = join(import.meta.dirname, '..')
const admin = { email: 'bench@marasim.example', password: 'a password for measuring' }

export type Server = { url: string; pid: number; stop: () => Promise<void> }

/** The built product as `npm start` runs it, ready to answer; `startedMs` is how long that took. */
export async function startProduct(dataDir: string): Promise<Server & { startedMs: number }> {
  const port = await freePort()
  const start = performance.now()
  const child = run('scripts/start.js', [], environment(dataDir, port))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/`))) {
    if (child.exitCode !== null) throw new Error('the product ended')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return { url, pid: child.pid ?? 0, startedMs: performance.now() - start, stop: () => end(child) }
}

export const startRaw = (url: string, headers: Record<string, string>) =>
  startOnAnyPort('bench/raw-server.ts', [url, JSON.stringify(headers)], {})

export const startAnew = (dataDir: string) => startOnAnyPort('bench/anew-server.ts', [], environment(dataDir, 0))

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
  const child = run(script, args, env)
  if (!child.stdout) throw new Error('the server has no voice')
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, stop: () => end(child) }
}

function run(script: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  if (child.exitCode === null) await once(child, 'exit')
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
