import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { median } from './measure.ts'
import { startRaw } from './servers.ts'

type Load = { perSecond: number; p99Ms: number }
type Options = { seconds?: number; headers?: Record<string, string> }

const connections = 32
const hasWrk = isThere('wrk')

/** As many requests as 32 connections get answered. */
export async function load(url: string, { seconds = 1, headers = {} }: Options = {}): Promise<Load> {
  return hasWrk ? await loadWithWrk(url, seconds, headers) : await loadWithAutocannon(url, seconds, headers)
}

/**
 * What a path of the product reaches of a plain `node:http` server that sends the same bytes, headers included, from
 * memory. Both are loaded in turn; the middle of the rounds counts.
 */
export async function compareWithRaw(base: string, path: string, headers: Record<string, string>, warmUpSeconds = 1) {
  const raw = await startRaw(`${base}${path}`, headers)
  try {
    await load(`${base}${path}`, { headers, seconds: warmUpSeconds })
    const found: { share: number; p99: number }[] = []
    for (let round = 0; round < 3; round++) {
      const [theirs, ours] = [await load(raw.url, { headers }), await load(`${base}${path}`, { headers })]
      found.push({ share: ours.perSecond / theirs.perSecond, p99: ours.p99Ms / theirs.p99Ms })
    }
    return { share: median(found.map(({ share }) => share)), p99: median(found.map(({ p99 }) => p99)) }
  } finally {
    await raw.stop()
  }
}

async function loadWithWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', ...given, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  // A request that outlives the run is no failure: it is a slow one, and counts as not answered.
  if (/Non-2xx|(connect|read|write) [1-9]/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
  const [, number = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99Ms: Number(number) * inMs }
}

async function loadWithAutocannon(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer well`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}
