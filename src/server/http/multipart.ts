import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { brokenForm, feedForm } from './feed-form.ts'

/** What a form may carry beside its file: boundaries, headers and a few short texts. */
const mostBeside = 64 * 1024
const limits = { files: 1, fields: 10, parts: 20, fieldSize: 16 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

const pieceSize = 16 * 1024

type Fields = ReadonlyMap<string, string>

type Options<Taken> = {
  /** The most that the file may have, and what to say about a larger one. */
  fileSize: number
  tooLargeMessage: string
  /** Gets the file while it arrives, with the fields that came before it. It reads the body to its end or throws. */
  take: (fileName: string, body: AsyncIterable<Uint8Array>, before: Fields) => Promise<Taken>
  /** Undoes `take` when the rest of the form turns out to be broken. */
  discard: (taken: Taken) => Promise<void>
}

type TextField = { type: 'string'; enum?: string[] }

/** How a route describes such a form. By hand: with a schema of zod's the whole body would be read before we see it. */
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
 * Reads a form with one file, named `file`, part by part: nothing is ever held whole. Whatever is refused is refused
 * at once, without reading on; the server then drains or closes the connection by itself.
 */
export async function readMultipart<Taken>(
  c: Context<HttpEnv>,
  options: Options<Taken>,
): Promise<{ fields: Fields; file: Taken | undefined }> {
  const most = options.fileSize + mostBeside
  const tooLarge = () => new Refusal('tooLarge', { message: options.tooLargeMessage })
  const parser = createParser(c.req.header('content-type') ?? '')
  // Judged before the body is touched: one that nobody has touched is drained, and its connection stays usable.
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge()

  const fields = new Map<string, string>()
  const stop = new AbortController()
  const refuse = (error: unknown) => stop.abort(error)
  let stream: BusboyFileStream | undefined
  let taken: Promise<Taken> | undefined
  parser.on('error', () => refuse(brokenForm()))
  // Nobody could say which of two is meant, and one of them would vanish.
  parser.on('filesLimit', () => refuse(brokenForm()))
  parser.on('field', (name, value) => (fields.has(name) ? refuse(brokenForm()) : fields.set(name, value)))
  parser.on('file', (_name, file, fileName) => {
    stream = file
    // The parser may report an error on a file that nobody reads any more.
    file.on('error', () => {})
    taken = options.take(fileName ?? '', file, fields)
    taken.catch(refuse)
  })

  try {
    await feedForm(parser, bodyOf(c), { most, tooLarge, signal: stop.signal })
    return { fields, file: await taken }
  } catch (error) {
    stream?.destroy(brokenForm())
    const arrived = await taken?.catch(() => undefined)
    // A file that cannot be taken back now has no row, and is swept like every leftover.
    if (arrived !== undefined) await options.discard(arrived).catch(() => {})
    throw error
  }
}

/** The request as it comes from its connection: a web stream in between would set more aside for each who sends. */
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
      // One piece at a time: what waits in front of the disk waits in the sender's machine, however many send.
      highWaterMark: pieceSize,
      fileHwm: pieceSize,
    })
  } catch {
    throw brokenForm()
  }
}
