import { realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isKeySegment } from '../platform/files/file-store.ts'
import type { FileStoreConfig } from '../platform/files/open-file-store.ts'
import type { S3Config } from '../platform/files/s3-store.ts'
import { artworkFolder, dist } from './folders.ts'

/** Where archives are stored: `prefix` precedes their names in the store, `label` is what people read. */
export type BackupTarget = { store: FileStoreConfig; prefix: string; label: string }

const bucketAddress = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/
const hour = 60 * 60 * 1000

/** Why an address cannot be BACKUP_TO; undefined if it can. */
export function findTargetProblem(address: string, dataDir: string, bucket: string | undefined): string | undefined {
  if (/^[a-z][a-z0-9+]+:\/\//i.test(address)) {
    const [, name, prefix] = bucketAddress.exec(address) ?? []
    const isPrefix = !prefix || prefix.split('/').every(isKeySegment)
    if (!name || !isPrefix)
      return 'must be a folder or like s3://bucket/prefix, with lower-case letters, digits, ., _ and - in the prefix'
    return name === bucket ? 'must be another bucket than S3_BUCKET, or both would be lost together' : undefined
  }
  const folder = realPathOf(resolve(address))
  const readable = [resolve(dataDir, 'files'), fileURLToPath(dist), artworkFolder]
  const isInside = readable.some((parent) => `${folder}${sep}`.startsWith(`${realPathOf(resolve(parent))}${sep}`))
  return isInside ? 'must not be below a folder whose files the site serves' : undefined
}

export function readTarget(address: string, s3: Omit<S3Config, 'bucket'>, reserve: number | undefined): BackupTarget {
  const [, bucket, prefix] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) {
    const folder = resolve(address)
    return { store: { kind: 'disk', folder, reserve }, prefix: '', label: folder }
  }
  // Archives are larger than uploads, and no request waits for them.
  const limits = { uploadTimeoutMs: 12 * hour, attemptTimeoutMs: 6 * hour }
  return {
    store: { kind: 's3', ...s3, ...limits, bucket },
    prefix: prefix ? `${prefix}/` : '',
    label: `s3://${bucket}${prefix ? `/${prefix}` : ''}`,
  }
}

/** Without symbolic links, as far as the folder exists. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(realPathOf(parent), path.slice(parent.length))
  }
}
