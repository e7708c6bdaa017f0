import { createRequire } from 'node:module'
import S3rver from 's3rver'

// Stands in for the store of compose.yaml in the proof: the S3 server of the tests, with the store's address and keys.

process.once('SIGTERM', () => process.exit())
const { ROOT_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY } = process.env
const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account.js')
DUMMY_ACCOUNT.createKeyPair(ROOT_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY)
await new S3rver({
  address: '0.0.0.0',
  port: 7070,
  silent: true,
  // It would take the name of the host for a bucket.
  vhostBuckets: false,
  directory: '/tmp/store',
  configureBuckets: [{ name: 'marasim' }],
}).run()
