import { tmpdir } from 'node:os'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { withTimeout } from '../with-timeout.ts'
import {
  assertKey,
  assertPrefix,
  emptyBody,
  type FileListing,
  type FileStore,
  isKey,
  StorageFailure,
  type StoredFile,
} from './file-store.ts'
import { createS3Client, onS3, type S3Config, statusOf } from './s3-client.ts'
import { spool, type Upload } from './s3-spool.ts'

export type { S3Config }

// Not a valid key, so it cannot collide with a file.
const probeName = '~ping'
const pingTimeoutMs = 800
const defaultAttemptTimeoutMs = 30_000
const uploadAttempts = 2
/** For all attempts together: shorter than the timeout of a proxy in front, so that the sender gets our answer. */
const defaultUploadTimeoutMs = 45_000

export function createS3Store(config: S3Config): FileStore {
  const client = createS3Client(config)
  // A separate client, so that health checks do not queue behind downloads.
  const pingClient = createS3Client(config)
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })
  // A readable bucket may still reject writes. Writing at every ping would fill a versioned bucket with probes, so a
  // ping writes only after a failed write or if nothing has been written yet.
  let writable = false

  return {
    async put(key, body) {
      assertKey(key)
      const upload = await spool(config.spoolFolder ?? tmpdir(), body)
      try {
        const timeoutMs = config.attemptTimeoutMs ?? defaultAttemptTimeoutMs
        const send = (signal: AbortSignal) => uploadObject(client, at(key), upload, timeoutMs, signal)
        await onS3(withTimeout(config.uploadTimeoutMs ?? defaultUploadTimeoutMs, send))
        writable = true
        return { size: upload.size }
      } catch (error) {
        writable = false
        throw error
      } finally {
        await upload.done()
      }
    },
    async open(key) {
      assertKey(key)
      return await onS3(openObject(client, at(key)))
    },
    async remove(key) {
      assertKey(key)
      await onS3(client.send(new DeleteObjectCommand(at(key))))
    },
    list(prefix) {
      assertPrefix(prefix)
      return listObjects(client, config.bucket, prefix)
    },
    assertRoom: async () => {},
    async ping() {
      const probe = async (abortSignal: AbortSignal) => {
        if (writable) await pingClient.send(new HeadBucketCommand({ Bucket: config.bucket }), { abortSignal })
        else await writeProbe(pingClient, at(probeName), abortSignal)
      }
      await onS3(withTimeout(pingTimeoutMs, probe))
      writable = true
    },
    close: async () => {
      client.destroy()
      pingClient.destroy()
    },
  }
}

type ObjectLocation = { Bucket: string; Key: string }

async function writeProbe(client: S3Client, location: ObjectLocation, abortSignal: AbortSignal): Promise<void> {
  assertBucket(await client.send(new PutObjectCommand({ ...location, Body: '', ContentLength: 0 }), { abortSignal }))
}

/** Every S3 server returns an ETag; a captive portal that answers 200 to everything does not. */
function assertBucket({ ETag }: { ETag?: string | undefined }): void {
  if (!ETag) throw new Error('The endpoint is not an S3 bucket: its response has no ETag')
}

async function uploadObject(
  client: S3Client,
  location: ObjectLocation,
  upload: Upload,
  requestTimeout: number,
  abortSignal: AbortSignal,
): Promise<void> {
  // S3 and most compatible servers verify the MD5 before they store the object.
  const headers = { ContentLength: upload.size, ContentMD5: upload.md5.toString('base64') }
  const options = { requestTimeout, abortSignal }
  const send = () => client.send(new PutObjectCommand({ ...location, ...headers, Body: upload.body() }), options)
  const response = await retry(send)
  assertBucket(response)
  if (matchesUpload(response, upload)) return
  await client.send(new DeleteObjectCommand(location)).catch(() => {})
  throw new StorageFailure(
    'broken',
    new Error(`The bucket has stored different bytes than were sent: ${response.ETag}`),
  )
}

/** The client does not retry requests with a stream as body, not even after a stale keep-alive connection. */
async function retry<T>(send: () => Promise<T>, left = uploadAttempts - 1): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isTransient = (statusOf(error) ?? 500) >= 500
    if (!isTransient || left === 0) throw error
    return await retry(send, left - 1)
  }
}

/** For servers that ignore Content-MD5. The ETag is the MD5 unless the object is encrypted with SSE-C or SSE-KMS. */
function matchesUpload(response: PutObjectCommandOutput, upload: Upload): boolean {
  const etag = response.ETag?.replaceAll('"', '') ?? ''
  const encrypted = response.SSECustomerAlgorithm !== undefined || response.ServerSideEncryption?.startsWith('aws:kms')
  return encrypted === true || !/^[0-9a-f]{32}$/.test(etag) || etag === upload.md5.toString('hex')
}

async function openObject(client: S3Client, location: ObjectLocation): Promise<StoredFile | undefined> {
  try {
    const response = await client.send(new GetObjectCommand(location))
    const body = response.Body?.transformToWebStream() ?? emptyBody()
    if (response.ETag && response.ContentLength !== undefined) return { body, size: response.ContentLength }
    await body.cancel()
    throw new Error('The endpoint is not an S3 bucket: its response has no ETag or no length')
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

async function* listObjects(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<FileListing> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })
  for (;;) {
    const page = await onS3(pages.next())
    if (page.done) return
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
      if (isKey(Key)) yield { key: Key, size: Size, modifiedAt: LastModified }
    }
  }
}
