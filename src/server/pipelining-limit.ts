import type { RequestListener } from 'node:http'

const mostInATurn = 16

/**
 * Whoever asks on without waiting for the answers (HTTP pipelining, which browsers and proxies leave alone) is answered
 * one by one: the next when the one before has been taken, and a few of such requests in each turn of the event loop.
 * Otherwise thousands that arrive together would be handled in one go, and everybody else would wait for their end.
 */
export function takeTurns(listener: RequestListener): RequestListener {
  const waiting: Parameters<RequestListener>[] = []
  let isPlanned = false

  const plan = () => {
    if (isPlanned || waiting.length === 0) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      for (const request of waiting.splice(0, mostInATurn)) listener(...request)
      plan()
    })
  }

  return (incoming, outgoing) => {
    // An answer has no connection while an earlier one is using it.
    if (outgoing.socket) return listener(incoming, outgoing)
    outgoing.once('socket', () => {
      waiting.push([incoming, outgoing])
      plan()
    })
  }
}
