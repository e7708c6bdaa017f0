import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { type EntryDigest, type Manifest, manifestName } from './manifest.ts'

type Body = { size: number; body: AsyncIterable<Uint8Array> }

/** Streams a gzipped tar: a table part is buffered as one entry, a file never is. */
export function createArchive(out: Writable, now: Date) {
  const tar = pack()
  // Documents and pictures are already compressed, so a higher level would only cost time.
  const written = pipeline(Readable.from(tar), createGzip({ level: constants.Z_BEST_SPEED }), out)
  // Rejects when the output fails (closed pipe, full disk), because `drain` would then never be emitted.
  const outputFailed = written.then(() => new Promise<never>(() => {}))
  outputFailed.catch(() => {})
  let outputError: Error | undefined
  out.once('error', (error) => {
    outputError = error
  })
  const entries: Record<string, EntryDigest> = {}

  const streamEntry = async (name: string, { size, body }: Body) => {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    const header = { name, size, mode: 0o600, mtime: now }
    const sink = tar.entry(header, (error) => (error ? done.reject(error) : done.resolve()))
    done.promise.catch(() => {})
    // The pipeline fails at the same time and reports the cause.
    sink.on('error', () => {})
    for await (const chunk of body) {
      hash.update(chunk)
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), done.promise, outputFailed])
    }
    sink.end(undefined)
    await Promise.race([done.promise, outputFailed])
    return { size, sha256: hash.digest('hex') }
  }
  const write = async (name: string, body: Body) => {
    try {
      return await streamEntry(name, body)
    } catch (error) {
      throw outputError ?? error
    }
  }
  const bodyOf = (text: string): Body => {
    const bytes = Buffer.from(text)
    return { size: bytes.length, body: Readable.from([bytes]) }
  }

  return {
    addText: async (name: string, text: string) => {
      entries[name] = await write(name, bodyOf(text))
    },
    addFile: async (name: string, file: Body) => {
      entries[name] = await write(name, file)
    },
    finish: async (manifest: Omit<Manifest, 'entries'>) => {
      await write(manifestName, bodyOf(JSON.stringify({ ...manifest, entries })))
      tar.finalize()
      await written
    },
  }
}

export type Entry = { name: string; size: number; isFile: boolean; body: AsyncIterable<Uint8Array> }

/** Yields the entries in order; read each body to its end before asking for the next entry. */
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
