import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findOnPath } from '../scripts/find-on-path.ts'
import { installPackages, isDebian } from '../scripts/install-packages.ts'
import { median, repeat } from './timing.ts'

export type Target = { url: string; headers?: Record<string, string> }

/** Loads an address and returns the number of answers per second. */
export async function load({ url, headers = {} }: Target, seconds = 1): Promise<number> {
  const headerFlags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const flags = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '10s', ...headerFlags]
  const { stdout } = await promisify(execFile)('wrk', [...flags, url])
  if (/Non-2xx|(connect|read|write) [1-9]/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`)
  return Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1])
}

/** The speed of one address as a share of another's: short runs in turn, because the machine's speed varies. */
export async function shareOfSpeed(target: Target, reference: Target): Promise<number> {
  await load(reference)
  await load(target)
  const shares = await repeat(5, async () => {
    const speed = await load(reference)
    return (await load(target)) / speed
  })
  return median(shares)
}

/** Installs Debian's wrk where there is none. */
export function ensureWrk(): void {
  if (!findOnPath('wrk') && isDebian) installPackages(['wrk'])
  if (!findOnPath('wrk')) throw new Error('The benchmarks need wrk (https://github.com/wg/wrk); install it first.')
}
