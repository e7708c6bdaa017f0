import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageFailure } from './file-store.ts'

export type S3Config = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** Where uploads are buffered; must not be a memory file system. Default: the system's temporary folder. */
  spoolFolder?: string
  /** Timeout of an upload including its retries. */
  uploadTimeoutMs?: number
  /** Timeout of one attempt of an upload. */
  attemptTimeoutMs?: number
}

const maxSockets = 1000

const noop = () => {}
const silentLogger = { trace: noop, debug: noop, info: noop, warn: noop, error: noop }

export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    endpoint,
    forcePathStyle: endpoint !== undefined,
    region: region ?? 'us-east-1',
    // Without keys the client uses the machine's own credentials (role, profile).
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    maxAttempts: 2,
    // The default checksums use aws-chunked encoding, which many S3-compatible servers store as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Avoids a separate connection per large upload, which would not count towards the agent's limit.
    expectContinueHeader: false,
    // The client's own logger writes to the console; errors reach our log as the cause of a StorageFailure.
    logger: silentLogger,
    requestHandler: {
      // Every slow download holds a connection; the default limit is 50.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
      connectionTimeout: 1000,
      // Time to the first response byte; the download itself may be slow …
      requestTimeout: 5000,
      throwOnRequestTimeout: true,
      // … and is aborted only when the connection is idle.
      socketTimeout: 60_000,
    },
  })
}

// Error names of Ceph, MinIO and other servers that, unlike AWS, can run out of space.
const outOfSpace = /QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity/

export async function onS3<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageFailure) throw error
    const full = statusOf(error) === 507 || (error instanceof Error && outOfSpace.test(error.name))
    throw new StorageFailure(full ? 'full' : 'broken', error)
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
