import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import type { FileStore } from './file-store.ts'
import { type FileStoreConfig, openFileStore } from './open-file-store.ts'

export type S3Fixture = {
  config: FileStoreConfig & { kind: 's3' }
  /** The same for a process of its own. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** A server that speaks S3, on a free port; it keeps its bucket, and our store its spool, in the folder. */
export async function startS3Server(folder: string): Promise<S3Fixture> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'server'),
    configureBuckets: [{ name: 'files' }],
  })
  const { port } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const place = { bucket: 'files', endpoint: `http://127.0.0.1:${port}`, spoolFolder: join(folder, 'spool') }
  const env = {
    S3_BUCKET: place.bucket,
    S3_ENDPOINT: place.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return { config: { kind: 's3', ...place, ...keys }, env, stop: () => server.close() }
}

export type OpenedStore = { store: FileStore; leftovers: () => Promise<string[]>; stop: () => Promise<void> }

export async function openOnDisk(folder: string): Promise<OpenedStore> {
  const store = await openFileStore({ kind: 'disk', folder })
  return { store, leftovers: () => readdir(join(folder, '~incoming')), stop: () => store.close() }
}

export async function openOnS3(folder: string): Promise<OpenedStore> {
  const server = await startS3Server(folder)
  const store = await openFileStore(server.config)
  const stop = async () => {
    await store.close()
    await server.stop()
  }
  return { store, leftovers: () => readdir(join(folder, 'spool')).catch(() => []), stop }
}

/** Arrives piece by piece, as an upload does, and breaks off at the end when there is an error. */
export async function* streamOf(parts: Uint8Array[], error?: Error) {
  for (const part of parts) {
    await wait()
    yield part
  }
  if (error) throw error
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
