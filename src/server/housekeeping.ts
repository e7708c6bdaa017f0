import type { Logger } from 'pino'

type Chore = { name: string; everyMs: number; work: () => Promise<void> }

/** Runs each chore at its interval; a failure is logged and retried at the next interval. */
export function startHousekeeping(chores: Chore[], log: Logger): () => void {
  const timers = chores.map(({ name, everyMs, work }) => {
    const timer = setInterval(() => {
      work().catch((error) => log.warn({ err: error, chore: name }, 'a chore failed'))
    }, everyMs)
    return timer.unref()
  })
  return () => timers.forEach(clearInterval)
}
