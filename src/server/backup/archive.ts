import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { type EntryDigest, type Manifest, manifestName } from './manifest.ts'

type Body = { size: number; body: AsyncIterable<Uint8Array> }

/** Writes a gzipped tar as it comes, with one entry in memory at most and none of the larger ones. */
export function createArchive(out: Writable, now: Date) {
  const tar = pack()
  // Documents and pictures hardly shrink; more effort would only take longer.
  const written = pipeline(Readable.from(tar), createGzip({ level: constants.Z_BEST_SPEED }), out)
  // Whoever reads us may go away, or the disk be full: then nothing below would ever drain.
  const broken = written.then(() => new Promise<never>(() => {}))
  broken.catch(() => {})
  let outFault: Error | undefined
  out.once('error', (error) => {
    outFault = error
  })
  const entries: Record<string, EntryDigest> = {}

  const pour = async (name: string, { size, body }: Body) => {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const header = { name, size, mode: 0o600, mtime: now }
    const sink = tar.entry(header, (error) => (error ? done.reject(error) : done.resolve()))
    done.promise.catch(() => {})
    // It breaks together with what it is a part of, which says why.
    sink.on('error', () => {})
    for await (const chunk of body) {
      hash.update(chunk)
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), done.promise, broken])
    }
    sink.end(undefined)
    await Promise.race([done.promise, broken])
    return { size, sha256: hash.digest('hex') }
  }
  const write = async (name: string, body: Body) => {
    try {
      return await pour(name, body)
    } catch (error) {
      throw outFault ?? error
    }
  }
  const whole = (text: string): Body => {
    const bytes = Buffer.from(text)
    return { size: bytes.length, body: Readable.from([bytes]) }
  }

  return {
    addText: async (name: string, text: string) => {
      entries[name] = await write(name, whole(text))
    },
    addFile: async (name: string, file: Body) => {
      entries[name] = await write(name, file)
    },
    finish: async (manifest: Omit<Manifest, 'entries'>) => {
      await write(manifestName, whole(JSON.stringify({ ...manifest, entries })))
      tar.finalize()
      await written
    },
  }
}

export type Entry = { name: string; size: number; isFile: boolean; body: AsyncIterable<Uint8Array> }

/** Every entry in turn; its body must be read to the end before the next one comes. */
export async function* readArchive(source: Readable): AsyncGenerator<Entry> {
  const entries = extract()
  const unzipped = createGunzip()
  const fail = (error: Error) => entries.destroy(error)
  source.on('error', fail).pipe(unzipped).on('error', fail).pipe(entries)
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header
      yield { name, size, isFile: type === 'file', body: entry as AsyncIterable<Uint8Array> }
    }
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}
