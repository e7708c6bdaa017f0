import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const dataDir = '/srv/marasim'
const read = (source: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...source }).backups

test('backups go to a folder of the data, to another folder or to another bucket [F7.12]', () => {
  expect(read({})).toEqual({
    store: { kind: 'disk', folder: '/srv/marasim/backups', reserve: undefined },
    prefix: '',
    label: '/srv/marasim/backups',
    keep: 14,
    reserve: undefined,
  })
  expect(read({ BACKUP_TO: '/mnt/nas', BACKUP_KEEP: '3' })).toMatchObject({ label: '/mnt/nas', keep: 3 })
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'very secret' }
  expect(read({ ...keys, BACKUP_TO: 's3://archives/a/b/' })).toMatchObject({
    store: { kind: 's3', bucket: 'archives', accessKeyId: 'key' },
    prefix: 'a/b/',
    label: 's3://archives/a/b',
  })
  expect(read({ BACKUP_TO: 's3://archives' })).toMatchObject({ prefix: '', label: 's3://archives' })
})

test.each([`${dataDir}/files`, `${dataDir}/files/backups`, 'dist/client', 'assets/backups'])(
  'BACKUP_TO=%s is refused, because the site serves these files [F7.12]',
  (folder) => {
    expect(() => read({ BACKUP_TO: folder })).toThrow(
      'BACKUP_TO must not be below a folder whose files the site serves',
    )
  },
)

test('BACKUP_TO is refused when a symbolic link leads to files that the site serves [F7.12]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marasim-link-'))
  symlinkSync(join(import.meta.dirname, '../../../assets'), join(folder, 'link'))
  try {
    expect(() => read({ BACKUP_TO: join(folder, 'link', 'new') })).toThrow('must not be below a folder')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('BACKUP_TO is refused when it is the bucket of the files [F7.12]', () => {
  expect(() => read({ BACKUP_TO: 's3://files/backups', S3_BUCKET: 'files' })).toThrow(
    'BACKUP_TO must be another bucket than S3_BUCKET, or both would be lost together',
  )
})

test.each(['s3://', 's3:///x', 's3://files/../x', 's3://files/A', 'ftp://host/x', 'http://host'])(
  'BACKUP_TO=%s is neither a folder nor a bucket',
  (address) => {
    expect(() => read({ BACKUP_TO: address })).toThrow('BACKUP_TO must be a folder or like s3://bucket/prefix')
  },
)

test.each(['0', '-1', 'all', '1000'])('BACKUP_KEEP=%s is refused', (keep) => {
  expect(() => read({ BACKUP_KEEP: keep })).toThrow('BACKUP_KEEP must be a whole number from 1 to 999')
})
