import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Config } from './s3-store.ts'

export type FileStoreConfig = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Config)

export async function openFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'disk') return await createDiskStore(config.folder)
  // The S3 client takes memory and start-up time that an installation on its own disk never needs.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(config)
}
