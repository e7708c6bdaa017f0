import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isBuildStale } from '../../scripts/build-state.js'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const built = 'dist/server/main.js'

/** All that programs get of this process's environment: the way to Node, and to what it has compiled before. */
export const bareEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

export type RunningServer = {
  url: string
  process: ChildProcess
  /** Everything it has said so far. */
  output: () => string
  /** Sends a signal and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the built product, or a copy of it, as a process of its own and waits until it can serve. */
export async function runServer(env: Record<string, string | undefined>, program = built): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort())
  refuseOldBuild()
  const running = runProgram(program, [], { HOST: '127.0.0.1', ...env, PORT: port })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(running, `${url}/readyz`)
  return { ...running, url }
}

let judged = false

/** What is built starts several times as fast as the sources, but says nothing about them once they have changed. */
function refuseOldBuild() {
  if (!judged && isBuildStale()) throw new Error('dist/ is older than the sources; npm run build')
  judged = true
}

/** None outlives the process that started it, however that ends. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type RunningProgram = ReturnType<typeof runProgram>

/** Runs a program of the project; the flags are Node's. */
export function runProgram(
  script: string,
  args: string[],
  env: Record<string, string | undefined>,
  { cwd = env.DATA_DIR ?? root, flags = [] }: { cwd?: string; flags?: string[] } = {},
) {
  const child = spawn(process.execPath, [...flags, resolve(root, script), ...args], {
    cwd,
    env: { ...bareEnv, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const said: string[] = []
  child.stdout.on('data', (text) => said.push(String(text)))
  child.stderr.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'close')
  return {
    process: child,
    output: () => said.join(''),
    stop: async (signal: NodeJS.Signals = 'SIGINT') => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
    /** For programs that end by themselves. */
    finished: async () => {
      await ended
      return child.exitCode
    },
  }
}

/** Knocks until somebody opens. A program that ends instead has said why. */
export async function untilAnswered(program: RunningProgram, url: string, breathMs = 25): Promise<void> {
  while (!(await answers(url))) {
    const { exitCode, signalCode } = program.process
    if ((exitCode ?? signalCode) !== null)
      throw new Error(`the server ended (${exitCode ?? signalCode}):\n${program.output()}`)
    // Refused at once while nobody listens: a short breath between two knocks.
    await setTimeout(breathMs)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
