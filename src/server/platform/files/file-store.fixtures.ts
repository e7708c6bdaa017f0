import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import type { FileStore } from './file-store.ts'
import { type FileStoreConfig, openFileStore } from './open-file-store.ts'

export type S3Fixture = {
  config: FileStoreConfig & { kind: 's3' }
  /** The same configuration as environment variables, for a child process. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/** Starts an S3 server on a free port; bucket and spool folder are inside `folder`. */
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

/** Yields the parts asynchronously like an upload, then throws the error if there is one. */
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
