import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isBuildStale } from '../../scripts/build-state.js'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const built = 'dist/server/main.js'

/** The only environment variables that are inherited: PATH and the compile cache. */
export const bareEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

export type RunningServer = {
  url: string
  process: ChildProcess
  /** The output so far. */
  output: () => string
  /** Sends a signal and waits for the process to exit. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the build, or a copy of it, as a separate process and waits until it is ready. */
export async function runServer(env: Record<string, string | undefined>, program = built): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort())
  refuseOldBuild()
  const running = runProgram(program, [], { HOST: '127.0.0.1', ...env, PORT: port })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(running, `${url}/readyz`)
  return { ...running, url }
}

let judged = false

/** The build starts several times faster than the sources, but must not be used when it is stale. */
function refuseOldBuild() {
  if (!judged && isBuildStale()) throw new Error('dist/ is older than the sources; npm run build')
  judged = true
}

/** Ends the children when this process ends, for whatever reason. */
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
  return runCommand(process.execPath, [...flags, resolve(root, script), ...args], env, cwd)
}

/** Runs any command, by default in the project's folder. */
export function runCommand(command: string, args: string[], env: Record<string, string | undefined>, cwd = root) {
  const child = spawn(command, args, {
    cwd,
    // No reserve by default: the tests must also run on a small disk.
    env: { ...bareEnv, NODE_ENV: 'production', LOG_LEVEL: 'warn', DISK_RESERVE: '0', ...env },
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
    /** For programs that exit by themselves. */
    finished: async () => {
      await ended
      return child.exitCode
    },
  }
}

/** Polls until the server is ready; fails with the output if the process exits first. */
export async function untilAnswered(program: RunningProgram, url: string, breathMs = 25): Promise<void> {
  while (!(await answers(url))) {
    const { exitCode, signalCode } = program.process
    if ((exitCode ?? signalCode) !== null)
      throw new Error(`the server ended (${exitCode ?? signalCode}):\n${program.output()}`)
    // Connections are refused immediately while nothing listens, so wait a moment between attempts.
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
