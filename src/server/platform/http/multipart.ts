import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import type { KnownMessage } from '../../../shared/coded-message.ts'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { brokenForm, feedForm } from './feed-form.ts'

/** Bytes that a form may have besides its file: boundaries, headers and a few short texts. */
const maxOverhead = 64 * 1024
const limits = { files: 1, fields: 10, parts: 20, fieldSize: 16 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

const chunkSize = 16 * 1024

type Fields = ReadonlyMap<string, string>

type Options<Taken> = {
  /** The maximum size of the file in bytes. */
  fileSize: number
  tooLarge: KnownMessage
  /** Receives the file as a stream, with the fields before it. It reads the body to its end or throws. */
  take: (fileName: string, body: AsyncIterable<Uint8Array>, before: Fields) => Promise<Taken>
  /** Undoes `take` if the rest of the form is broken. */
  discard: (taken: Taken) => Promise<void>
}

type TextField = { type: 'string'; enum?: string[] }

/** The OpenAPI description of such a form. Not a zod schema, with which Hono would buffer the whole body. */
export const formWithFile = (fields: Record<string, TextField>, required: string[] = []) => ({
  body: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          required: [...required, 'file'],
          properties: { ...fields, file: { type: 'string' as const, format: 'binary' } },
        },
      },
    },
  },
})

/**
 * Reads a form with one file, in the field `file`, as a stream, so that no file is buffered in memory. An error stops
 * reading at once; the server then drains or closes the connection.
 */
export async function readMultipart<Taken>(
  c: Context<HttpEnv>,
  options: Options<Taken>,
): Promise<{ fields: Fields; file: Taken | undefined }> {
  const maxBytes = options.fileSize + maxOverhead
  const tooLarge = () => new Refusal('tooLarge', options.tooLarge)
  const parser = createParser(c.req.header('content-type') ?? '')
  // Checked before reading: the server drains an untouched body, so the connection stays usable.
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()

  const fields = new Map<string, string>()
  const stop = new AbortController()
  const refuse = (error: unknown) => stop.abort(error)
  let stream: BusboyFileStream | undefined
  let taken: Promise<Taken> | undefined
  parser.on('error', () => refuse(brokenForm()))
  // Reject duplicates: one of the two files or values would be dropped silently.
  parser.on('filesLimit', () => refuse(brokenForm()))
  parser.on('field', (name, value) => (fields.has(name) ? refuse(brokenForm()) : fields.set(name, value)))
  parser.on('file', (_name, file, fileName) => {
    stream = file
    // The parser may emit an error after `take` has stopped reading; without a listener it would crash the process.
    file.on('error', () => {})
    taken = options.take(fileName ?? '', file, fields)
    taken.catch(refuse)
  })

  try {
    await feedForm(parser, bodyOf(c), { maxBytes, tooLarge, signal: stop.signal })
    return { fields, file: await taken }
  } catch (error) {
    stream?.destroy(brokenForm())
    const stored = await taken?.catch(() => undefined)
    // If discarding fails, the file has no row and the sweep removes it later.
    if (stored !== undefined) await options.discard(stored).catch(() => {})
    throw error
  }
}

/** The Node stream of the request where there is one, because a web stream would buffer more for each upload. */
function bodyOf({ env, req }: Context<HttpEnv>): Readable {
  if (env.incoming instanceof Readable) return env.incoming
  return req.raw.body ? Readable.fromWeb(req.raw.body) : Readable.from([])
}

function createParser(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Refusal('unsupported')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (name) => name === 'file',
      // Small buffers, so that a slow disk applies backpressure to clients instead of filling the memory.
      highWaterMark: chunkSize,
      fileHwm: chunkSize,
    })
  } catch {
    throw brokenForm()
  }
}
