import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { BusboyInstance } from '@fastify/busboy'
import pLimit from 'p-limit'
import { Refusal } from '../errors.ts'

export const brokenForm = () => new Refusal('invalid', { code: 'brokenForm' })

type Options = {
  maxBytes: number
  tooLarge: () => Refusal
  /** Stops reading; the form is refused with the reason of the signal. */
  signal: AbortSignal
}

/** Writes the body to the parser chunk by chunk, until both have finished. */
export async function feedForm(parser: BusboyInstance, body: Readable, options: Options): Promise<void> {
  const { signal } = options
  const parsed = once(parser, 'finish', { signal })
  // A client that disconnects half-way has sent a broken form.
  const ended = finished(body, { writable: false }).catch(() => Promise.reject(brokenForm()))
  for (const awaited of [parsed, ended]) awaited.catch(() => {})
  try {
    await writeChunks(body, parser, ended, options)
    parser.end()
    await parsed
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

async function writeChunks(
  body: Readable,
  parser: BusboyInstance,
  ended: Promise<void>,
  { maxBytes, tooLarge, signal }: Options,
): Promise<void> {
  let releaseSlot: (() => void) | undefined
  let size = 0
  try {
    while (!body.readableEnded && !body.destroyed) {
      if (body.readableLength === 0) {
        releaseSlot?.()
        releaseSlot = undefined
        await Promise.race([once(body, 'readable', { signal }), ended])
      }
      releaseSlot ??= await acquireSlot()
      signal.throwIfAborted()
      const chunk: Buffer | null = body.read()
      size += chunk?.byteLength ?? 0
      if (size > maxBytes) throw tooLarge()
      if (chunk && !parser.write(chunk)) await once(parser, 'drain', { signal })
    }
    await ended
  } finally {
    releaseSlot?.()
  }
}

/**
 * Bounds how many forms are read at once, and thereby the memory for them; backpressure makes the other clients wait.
 * A slot is held only while data is available, so slow clients do not block others.
 */
const slots = pLimit(6)

/** Resolves with the function that releases the slot. */
function acquireSlot(): Promise<() => void> {
  return new Promise((resolve) => {
    void slots(() => new Promise<void>(resolve))
  })
}
