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
import { withinTime } from '../within-time.ts'
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

// No key can have this name.
const probeName = '~ping'
const pingTime = 800
const attemptTime = 30_000
const uploadAttempts = 2
/** All attempts together: whoever sends a file hears of it before a proxy between us gives up. */
const uploadTime = 45_000

export function createS3Store(config: S3Config): FileStore {
  const client = createS3Client(config)
  // With a connection of its own: however many download, whether the bucket answers is another question.
  const prober = createS3Client(config)
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })
  // A bucket that can be read may refuse writes. Writing at every ping would fill a versioned bucket with probes, so a
  // ping writes only while the last write failed or there was none.
  let writable = false

  return {
    async put(key, body) {
      assertKey(key)
      const upload = await spool(config.spoolFolder ?? tmpdir(), body)
      try {
        const send = (signal: AbortSignal) => uploadObject(client, at(key), upload, signal)
        await onS3(withinTime(config.uploadTime ?? uploadTime, send))
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
    async ping() {
      const probe = async (abortSignal: AbortSignal) => {
        if (writable) await prober.send(new HeadBucketCommand({ Bucket: config.bucket }), { abortSignal })
        else await writeProbe(prober, at(probeName), abortSignal)
      }
      await onS3(withinTime(pingTime, probe))
      writable = true
    },
    close: async () => {
      client.destroy()
      prober.destroy()
    },
  }
}

type Place = { Bucket: string; Key: string }

async function writeProbe(client: S3Client, place: Place, abortSignal: AbortSignal): Promise<void> {
  assertBucket(await client.send(new PutObjectCommand({ ...place, Body: '', ContentLength: 0 }), { abortSignal }))
}

/** A bucket names what it keeps. Whatever says yes to everything, as the page where guests of a network sign in, does not. */
function assertBucket({ ETag }: { ETag?: string | undefined }): void {
  if (!ETag) throw new Error('What answers is no bucket: it names no ETag')
}

async function uploadObject(client: S3Client, place: Place, upload: Upload, abortSignal: AbortSignal): Promise<void> {
  // The server compares the digest before it keeps anything; S3 and most of its relatives do.
  const about = { ContentLength: upload.size, ContentMD5: upload.md5.toString('base64') }
  const options = { requestTimeout: attemptTime, abortSignal }
  const send = async () => await client.send(new PutObjectCommand({ ...place, ...about, Body: upload.body() }), options)
  const answer = await repeat(send)
  assertBucket(answer)
  if (isWhole(answer, upload)) return
  await client.send(new DeleteObjectCommand(place)).catch(() => {})
  throw new StorageFailure('broken', new Error(`The bucket kept other bytes than were sent: ${answer.ETag}`))
}

/** The client repeats no request whose body is a stream, not even on a kept-alive connection that went stale. */
async function repeat<T>(send: () => Promise<T>, left = uploadAttempts - 1): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const passing = (statusOf(error) ?? 500) >= 500
    if (!passing || left === 0) throw error
    return await repeat(send, left - 1)
  }
}

/** For the servers that do not compare. An ETag is the digest unless the object is encrypted with a key of its own. */
function isWhole(answer: PutObjectCommandOutput, upload: Upload): boolean {
  const etag = answer.ETag?.replaceAll('"', '') ?? ''
  const encrypted = answer.SSECustomerAlgorithm !== undefined || answer.ServerSideEncryption?.startsWith('aws:kms')
  return encrypted === true || !/^[0-9a-f]{32}$/.test(etag) || etag === upload.md5.toString('hex')
}

async function openObject(client: S3Client, place: Place): Promise<StoredFile | undefined> {
  try {
    const answer = await client.send(new GetObjectCommand(place))
    const body = answer.Body?.transformToWebStream() ?? emptyBody()
    if (answer.ETag && answer.ContentLength !== undefined) return { body, size: answer.ContentLength }
    await body.cancel()
    throw new Error('What answers is no bucket: it names no ETag or no length')
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
