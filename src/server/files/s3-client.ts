import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageFailure } from './file-store.ts'

export type S3Config = {
  bucket: string
  endpoint?: string
  region?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** Where a body waits until it is whole; not a memory file system. Default: the system's temporary folder. */
  spoolFolder?: string
  /** How long an upload may take in all. */
  uploadTime?: number
}

const maxSockets = 1000

const quiet = () => {}
const silent = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet }

export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    endpoint,
    forcePathStyle: endpoint !== undefined,
    region: region ?? 'us-east-1',
    // Without keys the client looks for those of the machine (role, profile).
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    maxAttempts: 2,
    // Otherwise streams go out in a framing with trailers that many S3-compatible servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open a connection of its own for each larger upload, outside the limit of the agent.
    expectContinueHeader: false,
    // It warns on the terminal; what goes wrong reaches our own log as the cause of a StorageFailure.
    logger: silent,
    requestHandler: {
      // Visitors who read slowly hold a connection each; the client's own limit is 50.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
      connectionTimeout: 1000,
      // Until the answer begins. A download has no such limit, because a slow visitor may take his time …
      requestTimeout: 5000,
      throwOnRequestTimeout: true,
      // … only silence of the connection ends it.
      socketTimeout: 60_000,
    },
  })
}

// Named differently by Ceph, MinIO and others; none of them is AWS, which is never full.
const noRoom = /QuotaExceeded|StorageFull|InsufficientStorage|InsufficientCapacity/

export async function onS3<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageFailure) throw error
    const full = statusOf(error) === 507 || (error instanceof Error && noRoom.test(error.name))
    throw new StorageFailure(full ? 'full' : 'broken', error)
  }
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
