import { load, startLoad } from './load.ts'
import { median } from './measure.ts'
import { type Server, startRaw } from './servers.ts'

/** Whom to ask, and for what. */
export type Asked = { server: Server; path: string; headers: Record<string, string> }

/** Shorter than what the moods of a shared machine last, and long enough that going over to the other does not count. */
const turnMs = 100
const seconds = 3

/**
 * The speed of the second as a share of the first's. Both are loaded for three seconds, a tenth of a second each in turn:
 * while one works, the other stands still, with its load and with whatever it has begun. How long each had is counted,
 * because a machine that has other things to do ends turns late.
 */
export async function shareInTurn(first: Asked, second: Asked): Promise<number> {
  const [one, other] = [start(first), start(second)]
  let [working, waiting] = [one, other]
  other.stop()
  const timer = setInterval(() => {
    working.stop()
    waiting.goOn()
    ;[working, waiting] = [waiting, working]
  }, turnMs)
  try {
    const [base, found] = await Promise.all([one.perSecond(), other.perSecond()])
    return found / base
  } finally {
    clearInterval(timer)
    waiting.goOn()
  }
}

/** Loads a server; both can be stopped. The speed is that of the time in which they were not. */
function start({ server, path, headers }: Asked) {
  const { process: asking, found } = startLoad(`${server.url}${path}`, { seconds, headers })
  let workedMs = 0
  let since: number | undefined = performance.now()
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    asking.kill(signal)
    process.kill(server.pid, signal)
  }
  const stop = () => {
    tell('SIGSTOP')
    if (since !== undefined) workedMs += performance.now() - since
    since = undefined
  }
  const goOn = () => {
    since = performance.now()
    tell('SIGCONT')
  }
  const perSecond = async () => {
    const { answered } = await found
    return (answered * 1000) / (workedMs + (since === undefined ? 0 : performance.now() - since))
  }
  return { stop, goOn, perSecond }
}

/** How many times as long the slowest of a hundred take at the second, undisturbed: the middle of three rounds. */
export async function p99InTurn(first: Asked, second: Asked): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < 3; round++) {
    const { p99Ms: base } = await ask(first)
    found.push((await ask(second)).p99Ms / base)
  }
  return median(found)
}

/** Beside a plain `node:http` server that sends the same bytes, headers included, from memory; both warmed up. */
export async function besideRaw<Found>(asked: Asked, compare: (raw: Asked) => Promise<Found>, warmUpSeconds = 1) {
  const { server, path, headers } = asked
  const raw = await startRaw(`${server.url}${path}`, headers)
  const same = { ...asked, server: raw }
  try {
    await ask(same)
    await ask(asked, warmUpSeconds)
    return await compare(same)
  } finally {
    await raw.stop()
  }
}

export const ask = ({ server, path, headers }: Asked, howLong = 1) =>
  load(`${server.url}${path}`, { headers, seconds: howLong })
