import type { RequestListener } from 'node:http'

const maxPerTick = 16

/**
 * Handles pipelined requests (which browsers and proxies do not send) one after the other per connection, and only a
 * few of them per turn of the event loop. Otherwise thousands that arrive together would block all other clients.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const queue: Parameters<RequestListener>[] = []
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || queue.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      for (const request of queue.splice(0, maxPerTick)) listener(...request)
      schedule()
    })
  }

  return (incoming, outgoing) => {
    // A response gets its socket only when the previous one on the connection has finished.
    if (outgoing.socket) return listener(incoming, outgoing)
    outgoing.once('socket', () => {
      queue.push([incoming, outgoing])
      schedule()
    })
  }
}
