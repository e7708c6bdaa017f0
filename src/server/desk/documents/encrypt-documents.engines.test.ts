import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { applyWithDocuments, filesOnDisk, plaintextOf } from '../../../../tests/support/documents.ts'
import { filesWithPlaintext, storePlain } from '../../../../tests/support/plain-documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { MissingKeyError } from '../../platform/keys/master-key.ts'
import { encryptDocuments } from './encrypt-documents.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

const noPause = async () => {}
const uploads = () => app.database.db.selectFrom('uploads').selectAll().orderBy('id').execute()
const keys = async () => (await uploads()).map(({ key }) => key).sort()
const storedKeys = async () =>
  (await filesOnDisk(app)).map((path) => path.slice(path.indexOf('vendor-documents/'))).sort()
const plainIn = (documents: Record<string, Buffer>) =>
  filesWithPlaintext(app.database.place.dataDir, Object.values(documents))

async function applyPlain() {
  const application = await applyWithDocuments(app)
  await storePlain(app, application.id, application.bytes)
  return application
}

const download = async (id: string, token: string) => {
  const { url } = await have<{ url: string }>(app, 'POST', `/api/vendors/${id}/documents/civilId/link`, { token })
  return Buffer.from(await (await app.call('GET', url)).arrayBuffer())
}

describe('the job that encrypts documents of earlier versions', () => {
  test('the encryption job stores each earlier document under a new name, and removes the plaintext [D77.10]', async () => {
    const { id, bytes } = await applyPlain()
    const { token } = await app.enter('admin')
    expect(await plainIn(bytes)).toHaveLength(3)
    expect((await download(id, token)).equals(bytes.civilId), 'before').toBe(true)
    const before = await keys()
    await encryptDocuments(app.needs, noPause)
    expect(await plainIn(bytes)).toEqual([])
    expect(await storedKeys()).toEqual(await keys())
    expect((await keys()).some((key) => before.includes(key))).toBe(false)
    expect(await uploads()).toHaveLength(3)
    for (const upload of await uploads()) expect((await plaintextOf(app, upload)).equals(bytes[upload.kind])).toBe(true)
    expect((await download(id, token)).equals(bytes.civilId), 'afterwards').toBe(true)
    const done = await uploads()
    await encryptDocuments(app.needs, noPause)
    expect(await uploads(), 'a second run').toEqual(done)
  })

  test('the encryption job encrypts a document once if two instances run at the same time', async () => {
    const { bytes } = await applyPlain()
    await Promise.all([encryptDocuments(app.needs, noPause), encryptDocuments(app.needs, noPause)])
    expect(await storedKeys()).toEqual(await keys())
    for (const upload of await uploads()) expect((await plaintextOf(app, upload)).equals(bytes[upload.kind])).toBe(true)
  })

  test('the encryption job leaves nothing of an application that is erased while its document is encrypted', async () => {
    const { id } = await applyPlain()
    const { token } = await app.enter('superadmin')
    let isErased = false
    const put: TestApp['files']['put'] = async (key, body) => {
      const stored = await app.files.put(key, body)
      if (!isErased) expect((await ask(app, 'DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
      isErased = true
      return stored
    }
    await encryptDocuments({ ...app.needs, files: { ...app.files, put } }, noPause)
    expect(await filesOnDisk(app)).toEqual([])
    expect(await uploads()).toEqual([])
  })

  test('the encryption job skips a lost file and encrypts the others', async () => {
    await applyPlain()
    const [lost] = await uploads()
    await app.files.remove(lost?.key ?? '')
    await encryptDocuments(app.needs, noPause)
    expect((await uploads()).filter(({ wrappedKey }) => wrappedKey === null)).toHaveLength(1)
  })

  test('the encryption job changes nothing without the key', async () => {
    const { bytes } = await applyPlain()
    await rm(keyFilePath(app.database.place.dataDir))
    await expect(encryptDocuments(app.needs, noPause)).rejects.toThrow(MissingKeyError)
    expect(await plainIn(bytes)).toHaveLength(3)
    expect(await filesOnDisk(app)).toHaveLength(3)
  })

  test('a document that is encrypted while it is opened is sent whole', async () => {
    const { id, bytes } = await applyPlain()
    const { token } = await app.enter('admin')
    for (let round = 0; round < 3; round += 1) {
      const opened = Promise.all(Array.from({ length: 6 }, () => download(id, token)))
      await encryptDocuments(app.needs, noPause)
      for (const document of await opened) expect(document.equals(bytes.civilId)).toBe(true)
      await storePlain(app, id, bytes)
    }
  })
})
