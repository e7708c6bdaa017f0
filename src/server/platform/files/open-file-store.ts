import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { S3Config } from './s3-store.ts'

export type FileStoreConfig =
  | { kind: 'disk'; folder: string; reserve?: number | undefined }
  | ({ kind: 's3' } & S3Config)

export async function openFileStore(config: FileStoreConfig): Promise<FileStore> {
  if (config.kind === 'disk') return await createDiskStore(config.folder, config.reserve)
  // Loaded on demand: the S3 client costs memory and start-up time.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(config)
}
