import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
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
  while (!(await answers(`${url}/readyz`))) {
    if (running.process.exitCode !== null) throw new Error(`the server ended:\n${running.output()}`)
  }
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

/** Runs a program of the project. */
export function runProgram(
  script: string,
  args: string[],
  env: Record<string, string | undefined>,
  cwd = env.DATA_DIR ?? root,
) {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
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

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    // Refused at once while nobody listens: a short breath between two knocks.
    await new Promise((resolve) => setTimeout(resolve, 25))
    return false
  }
}
