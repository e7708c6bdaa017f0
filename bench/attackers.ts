import type { Socket } from 'node:net'
import { workerData } from 'node:worker_threads'
import { askAndNeverRead, dripBody, dripHeaders, openSockets, pourBody } from '../tests/support/slow-clients.ts'

/**
 * The attacks, in a thread of their own: visitors are timed by another event loop than the one that attacks. Each goes
 * on until the thread is ended.
 */
export const attacks: Record<string, (url: string) => Promise<unknown>> = {
  '2,000 idle connections': sockets(2000),
  '500 clients whose headers drip': sockets(500, dripHeaders),
  '500 clients whose bodies drip': sockets(500, dripBody),
  '500 clients that never read': sockets(500, askAndNeverRead),
  '4 endless bodies, again and again': (url) => repeatedly(4, () => pourUntilCut(url)),
  '32 sign-ins at once, again and again': (url) => repeatedly(32, () => guess(url)),
}

function sockets(count: number, say?: (socket: Socket) => void) {
  return (url: string) => openSockets(url, count, say)
}

async function repeatedly(count: number, attempt: () => Promise<unknown>): Promise<void> {
  const go = async () => {
    for (;;) await attempt().catch(() => {})
  }
  for (let one = 0; one < count; one++) void go()
}

async function guess(url: string): Promise<void> {
  const body = JSON.stringify({ email: 'owner@marasim.example', password: 'a guess' })
  const headers = { 'content-type': 'application/json' }
  await (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).bytes()
}

async function pourUntilCut(url: string): Promise<void> {
  const { sockets: poured } = await openSockets(url, 1, pourBody)
  await Promise.all(poured.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
}

const asked = workerData as { name: string; url: string } | null
if (asked) await attacks[asked.name]?.(asked.url)
