import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TestPlace } from './test-database.ts'

export const owner = { email: 'owner@marasim.example', password: 'owner-password' }

const script = fileURLToPath(new URL('./api-server.ts', import.meta.url))

export type MortalServer = { url: string; readyMs: number; kill: () => Promise<void> }

/** Starts a server process on this data; it can be killed like a power cut does it, without a last word. */
export async function startMortalServer({ databaseUrl, dataDir }: TestPlace): Promise<MortalServer> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
    },
  })
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  try {
    const url = `http://127.0.0.1:${await firstLine(child)}`
    await untilReady(url)
    return { url, readyMs: performance.now() - started, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** A busy machine may answer late, and then says so itself with 503. */
async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > deadline) throw new Error('the server does not get ready')
    await setTimeout(50)
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const chunk of stdout ?? []) return String(chunk).trim()
  throw new Error('the server ended by itself')
}
