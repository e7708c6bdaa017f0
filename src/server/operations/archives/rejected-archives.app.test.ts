import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  backupOf,
  contentsOf,
  copyKey,
  type Part,
  packed,
  repack,
  restoreInto,
} from '../../../../tests/support/backups.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { connect } from '../../platform/database/database.ts'
import { ArchiveError } from './manifest.ts'

let app: TestApp
let bytes: Buffer
let place: TestPlace
beforeAll(async () => {
  app = await createTestApp()
  await applyWithDocuments(app)
  bytes = (await backupOf({ place: app.database.place, files: app.files })).bytes
  place = await makePlace({ empty: true })
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

async function expectRefused(archive: Buffer, message: RegExp) {
  const refusal = await restoreInto(place, archive).then(
    () => expect.fail('it was restored'),
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(ArchiveError)
  expect((refusal as Error).message).toMatch(message)
  expect((refusal as Error).message).not.toContain('\n')
  await expectUntouched()
}

async function expectUntouched() {
  expect(await contentsOf(place.dataDir)).toEqual([])
  if (place.databaseUrl === undefined) return
  const db = await connect(place)
  expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([])
  await db.destroy()
}

/** A flipped padding bit of the compressed stream changes nothing. */
function hasSameContent(archive: Buffer): boolean {
  try {
    return gunzipSync(archive).equals(gunzipSync(bytes))
  } catch {
    return false
  }
}

test('a restore rejects an archive with a flipped bit before it writes anything', async () => {
  // Gzip does not check the rest of its ten-byte header.
  const places = Array.from({ length: 24 }, (_, index) => 10 + Math.floor(((bytes.length - 11) * index) / 23))
  for (const at of [0, 1, 2, ...places]) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    if (hasSameContent(flipped)) continue
    await expectRefused(flipped, /^The archive is damaged|^This is no backup/)
  }
})

test('a restore rejects a truncated archive', async () => {
  for (const length of [0, 1, 10, 1000, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1])
    await expectRefused(bytes.subarray(0, length), /^The archive is damaged/)
})

const foreign: [what: string, parts: Part[], message: RegExp][] = [
  ['of another program', [{ header: { name: 'holiday.txt' }, data: Buffer.from('sun') }], /no backup of this program/],
  ['without entries', [], /its end is missing/],
  ...['files/../../evil', 'files//evil', '/etc/evil', 'files/', '../manifest.json', 'rows/users/../1.jsonl'].map(
    (name): (typeof foreign)[number] => [
      `with the path ${name}`,
      [{ header: { name }, data: Buffer.from('x') }],
      /no backup of this program: it contains/,
    ],
  ),
  [
    'with a symbolic link',
    [{ header: { name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }, data: Buffer.alloc(0) }],
    /no backup of this program/,
  ],
]
test.each(foreign)('a restore rejects an archive %s', async (_, parts, message) => {
  await expectRefused(await packed(parts), message)
})

test('a restore rejects a file that is not an archive', async () => {
  await expectRefused(Buffer.from('Dear colleague, here is the backup.'), /^The archive is damaged/)
})

describe('well-formed archives with wrong contents', () => {
  const isFile = ({ header }: Part) => header.name.startsWith('files/')
  const inManifest = (change: (manifest: Record<string, unknown>) => object) => (parts: Part[]) =>
    parts.map((part) =>
      part.header.name === 'manifest.json'
        ? { ...part, data: Buffer.from(JSON.stringify(change(JSON.parse(part.data.toString())))) }
        : part,
    )
  const withRows = (table: string, text: string) => (parts: Part[]) => {
    const added = { header: { name: `rows/${table}/000009.jsonl` }, data: Buffer.from(text) }
    const digest = { size: added.data.length, sha256: hash('sha256', text) }
    const known = inManifest(({ entries, ...rest }) => ({
      ...rest,
      entries: { ...(entries as object), [added.header.name]: digest },
    }))
    return [added, ...known(parts)]
  }
  const tampered: [what: string, change: (parts: Part[]) => Part[], message: RegExp][] = [
    [
      'with a replaced document',
      (parts) => parts.map((part) => (isFile(part) ? { ...part, data: Buffer.from('forged') } : part)),
      /files\/.* is not what was backed up/,
    ],
    ['with a document removed', (parts) => parts.toSpliced(parts.findIndex(isFile), 1), /files\/.* is missing/],
    ['with a duplicate entry', (parts) => [parts[0] as Part, ...parts], /in the wrong place/],
    ['with an entry after the manifest', (parts) => [...parts, parts[0] as Part], /in the wrong place/],
    ['without its manifest', (parts) => parts.slice(0, -1), /its end is missing/],
    [
      'of a newer program version',
      inManifest((manifest) => ({ ...manifest, migrations: ['0001-foundation', '9999-future'] })),
      /^The backup was made by a newer version of this program \(it contains "9999-future"\)/,
    ],
    ['of a newer format version', inManifest((manifest) => ({ ...manifest, formatVersion: 2 })), /can read$/],
    [
      'with fewer rows than its manifest says',
      inManifest((manifest) => ({ ...manifest, tables: { ...(manifest.tables as object), vendors: 7 } })),
      /1 rows of vendors instead of 7/,
    ],
    // A restore must neither revive an ended session nor import a forged one.
    [
      'with a table that backups never contain',
      withRows('sessions', '{"id":"1"}'),
      /no backup .* it has a table "sessions"/,
    ],
    ['with more rows than its manifest says', withRows('vendors', '{"id":"1"}'), /2 rows of vendors instead of 1/],
    ['with a row that is not an object', withRows('vendors', 'null'), /a line that is not an object/],
  ]
  test.each(tampered)('a restore rejects an archive %s', async (_, change, message) => {
    await expectRefused(await repack(bytes, change), message)
  })
})

describe('a target that is not empty', () => {
  let taken: TestPlace
  beforeEach(async () => {
    taken = await makePlace({ empty: true })
    await copyKey(app.database.place, taken)
    return () => taken.remove()
  })

  test('a restore rejects a database that is not empty', async () => {
    await restoreInto(taken, bytes)
    await expect(restoreInto(taken, bytes)).rejects.toThrow('The database is not empty')
  })

  test('a restore rejects a file store with files that are not in the backup', async () => {
    await contentsOf(`${taken.dataDir}/files`)
    await writeFile(`${taken.dataDir}/files/unrelated-file`, 'x')
    await expect(restoreInto(taken, bytes)).rejects.toThrow('The file store is not empty (there is unrelated-file)')
  })
})
