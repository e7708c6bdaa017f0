import { setTimeout } from 'node:timers/promises'

const longestPauseMs = 1000

/**
 * For long work in batches: call it between them. By default it pauses nine times as long as the batch took, because
 * on SQLite a batch runs on the event loop and requests go first.
 */
export function createPace(pausePerWork = 9): () => Promise<void> {
  let start = performance.now()
  return async () => {
    const pauseMs = Math.min((performance.now() - start) * pausePerWork, longestPauseMs)
    await setTimeout(pauseMs, undefined, { ref: false })
    start = performance.now()
  }
}
