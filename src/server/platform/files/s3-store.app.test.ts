import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { collect, streamOf } from './file-store.fixtures.ts'
import { createS3Store, type S3Config } from './s3-store.ts'

let server: Server | undefined

/** Opens a store on a fake server, for faults that a real S3 server cannot be made to show. */
async function storeOn(answer: RequestListener, more: Partial<S3Config> = {}) {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return storeAt(port, more)
}

function storeAt(port: number, more: Partial<S3Config> = {}) {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return createS3Store({ bucket: 'files', endpoint: `http://127.0.0.1:${port}`, ...keys, ...more })
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

const broken = { name: 'StorageFailure', reason: 'broken' }
const hello = Buffer.from('hello')
const helloDigest = '5d41402abc4b2a76b9719d911017c592'

test('an S3 upload fails and is deleted if the ETag does not match the bytes sent', async () => {
  const seen: string[] = []
  const store = await storeOn(async (request, response) => {
    seen.push(`${request.method} ${request.headers['content-length']} ${request.headers['content-md5']}`)
    await buffer(request)
    response.setHeader('ETag', `"${'0'.repeat(32)}"`).end()
  })
  await expect(store.put('a.txt', streamOf([hello]))).rejects.toMatchObject(broken)
  const digest = Buffer.from(helloDigest, 'hex').toString('base64')
  expect(seen).toEqual([`PUT 5 ${digest}`, 'DELETE undefined undefined'])
})

test('an S3 upload is retried from its first byte after a lost connection', async () => {
  const bodies: string[] = []
  const store = await storeOn(async (request, response) => {
    bodies.push((await buffer(request)).toString())
    if (bodies.length === 1) request.socket.destroy()
    else response.setHeader('ETag', `"${helloDigest}"`).end()
  })
  expect(await store.put('a.txt', streamOf([hello]))).toEqual({ size: 5 })
  expect(bodies).toEqual(['hello', 'hello'])
})

test.each(['never responds', 'stops in the middle of a response'])(
  'an S3 upload times out if the server %s',
  async (how) => {
    const answer: RequestListener = (request, response) => {
      request.resume()
      if (how !== 'never responds')
        response.writeHead(200, { ETag: `"${helloDigest}"`, 'content-length': 5 }).flushHeaders()
    }
    const store = await storeOn(answer, { uploadTimeoutMs: 500 })
    await expect(store.put('a.txt', streamOf([hello]))).rejects.toMatchObject(broken)
  },
)

test('an S3 upload fails if the server rejects it before reading the body', async () => {
  const store = await storeOn((_, response) => response.writeHead(403).end())
  const large = streamOf(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)))
  await expect(store.put('a.txt', large)).rejects.toMatchObject(broken)
})

test('the S3 store treats a server that answers 200 to everything as broken', async () => {
  const store = await storeOn((request, response) => {
    request.resume()
    response.setHeader('content-type', 'text/html').end('<h1>Welcome to our network</h1>')
  })
  await expect(store.put('a.txt', streamOf([hello]))).rejects.toMatchObject(broken)
  await expect(store.open('a.txt')).rejects.toMatchObject(broken)
  await expect(store.ping()).rejects.toMatchObject(broken)
})

test('the S3 store does not open a file without a content length', async () => {
  const store = await storeOn((_, response) => {
    response.writeHead(200, { ETag: `"${helloDigest}"`, 'transfer-encoding': 'chunked' }).end('hello')
  })
  await expect(store.open('a.txt')).rejects.toMatchObject(broken)
})

test('the S3 store reports a full bucket as full', async () => {
  const store = await storeOn((request, response) => {
    request.resume()
    response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
  })
  await expect(store.put('a.txt', streamOf([hello]))).rejects.toMatchObject({ name: 'StorageFailure', reason: 'full' })
})

test('a ping of the S3 store fails quickly if the server is down or does not respond', async () => {
  const silent = await storeOn(() => {})
  const start = Date.now()
  await Promise.all([
    expect(silent.ping()).rejects.toMatchObject(broken),
    expect(storeAt(1).ping()).rejects.toMatchObject(broken),
    expect(storeAt(1).open('a.txt')).rejects.toMatchObject(broken),
  ])
  expect(Date.now() - start).toBeLessThan(4000)
})

test('the S3 store reports a missing bucket as broken, not as a missing file', async () => {
  const store = await storeOn((_, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  })
  await expect(store.open('a.txt')).rejects.toMatchObject(broken)
})

test('a ping of the S3 store writes only until a write has succeeded, and again after a failed write', async () => {
  const methods: (string | undefined)[] = []
  let refusing = false
  const store = await storeOn((request, response) => {
    methods.push(request.method)
    request.resume()
    response.writeHead(refusing && request.method === 'PUT' ? 403 : 200, { ETag: '"0"' }).end()
  })
  await store.ping()
  await store.ping()
  refusing = true
  await expect(store.put('a.txt', streamOf([hello]))).rejects.toMatchObject(broken)
  await expect(store.ping()).rejects.toMatchObject(broken)
  expect(methods).toEqual(['PUT', 'HEAD', 'PUT', 'PUT'])
})

test('the S3 store lists all pages of a bucket', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents>${more}</ListBucketResult>`
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>'
  const store = await storeOn(({ url = '' }, response) => {
    response.end(url.includes('continuation-token=next') ? page('b', '') : page('a', more))
  })
  expect((await collect(store.list(''))).map(({ key }) => key)).toEqual(['a', 'b'])
})
