import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Load = { answered: number; p99Ms: number }
type Options = { seconds?: number; headers?: Record<string, string> }

const connections = 32
const headersOf = (headers: Record<string, string>, separator: string) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}${separator}${value}`])

/** A program that loads an address, and how its answer is read. */
type Loader = {
  command: string
  args: (url: string, seconds: number, headers: Record<string, string>) => string[]
  read: (output: string) => Load | undefined
}

const wrk: Loader = {
  command: 'wrk',
  args: (url, seconds, headers) => [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...headersOf(headers, ': '),
    url,
  ],
  read: (output) => {
    // A request that outlives the run is no failure: it is a slow one, and counts as not answered.
    if (/Non-2xx|(connect|read|write) [1-9]/.test(output)) return undefined
    const [, number = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
    const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
    return { answered: Number(/(\d+) requests in/.exec(output)?.[1]), p99Ms: Number(number) * inMs }
  },
}

const autocannon: Loader = {
  command: process.execPath,
  args: (url, seconds, headers) => [
    fileURLToPath(import.meta.resolve('autocannon')),
    ...['--json', '-c', String(connections), '-d', String(seconds), ...headersOf(headers, '='), url],
  ],
  read: (output) => {
    const { requests, latency, non2xx, errors } = JSON.parse(output)
    return non2xx > 0 || errors > 0 ? undefined : { answered: requests.total, p99Ms: latency.p99 }
  },
}

const loader = isThere('wrk') ? wrk : autocannon

/** As many requests as 32 connections get answered; the process of whoever asks, and what it found. */
export function startLoad(url: string, { seconds = 1, headers = {} }: Options = {}) {
  const asking = spawn(loader.command, loader.args(url, seconds, headers), { stdio: ['ignore', 'pipe', 'ignore'] })
  return { process: asking as ChildProcess, found: text(asking.stdout).then(read) }

  function read(output: string): Load {
    const found = loader.read(output)
    if (!found) throw new Error(`${url} did not answer well:\n${output}`)
    return found
  }
}

export const load = (url: string, options?: Options): Promise<Load> => startLoad(url, options).found

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
