import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { BusboyInstance } from '@fastify/busboy'
import pLimit from 'p-limit'
import { Refusal } from '../errors.ts'

export const brokenForm = () => new Refusal('invalid', { message: 'The form data is broken or incomplete' })

type Options = {
  most: number
  tooLarge: () => Refusal
  /** Ends the reading; its reason is what the form is refused with. */
  signal: AbortSignal
}

/** Hands the body to the parser, a piece at a time, until both are done. */
export async function feedForm(parser: BusboyInstance, body: Readable, options: Options): Promise<void> {
  const { signal } = options
  const parsed = once(parser, 'finish', { signal })
  // A sender who hangs up half-way has sent a broken form.
  const ended = finished(body, { writable: false }).catch(() => Promise.reject(brokenForm()))
  for (const awaited of [parsed, ended]) awaited.catch(() => {})
  try {
    await pourOut(body, parser, ended, options)
    parser.end()
    await parsed
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

async function pourOut(
  body: Readable,
  parser: BusboyInstance,
  ended: Promise<void>,
  { most, tooLarge, signal }: Options,
): Promise<void> {
  let leavePlace: (() => void) | undefined
  let size = 0
  try {
    while (!body.readableEnded && !body.destroyed) {
      if (body.readableLength === 0) {
        leavePlace?.()
        leavePlace = undefined
        await Promise.race([once(body, 'readable', { signal }), ended])
      }
      leavePlace ??= await takePlace()
      signal.throwIfAborted()
      const chunk: Buffer | null = body.read()
      size += chunk?.byteLength ?? 0
      if (size > most) throw tooLarge()
      if (chunk && !parser.write(chunk)) await once(parser, 'drain', { signal })
    }
    await ended
  } finally {
    leavePlace?.()
  }
}

/**
 * So many forms are read at the same moment; the others wait in their senders' machines. A place is held only while
 * there is something to read, so that whoever sends slowly, or not at all, keeps nobody else waiting.
 */
const places = pLimit(6)

/** Answers how to leave the place. */
function takePlace(): Promise<() => void> {
  return new Promise((give) => {
    void places(() => new Promise<void>(give))
  })
}
