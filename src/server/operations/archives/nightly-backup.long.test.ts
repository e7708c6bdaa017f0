import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyKey, rowsOf, withDatabase } from '../../../../tests/support/backups.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'

const root = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

// The backup command that the script runs is tested on both engines.
describe('docs/deploy/backup.sh', () => {
  let app: TestApp
  let place: TestPlace
  let folder: string
  let backups: string
  beforeEach(async () => {
    app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    place = await makePlace({ empty: true })
    await applyWithDocuments(app, { company: 'Tents' })
    folder = join(app.database.place.dataDir, 'nightly')
    backups = join(folder, 'backups')
    await mkdir(backups, { recursive: true })
    // Stands in for age, which may not be installed.
    await writeFile(join(folder, 'age'), '#!/bin/sh\nexec gzip\n')
    await chmod(join(folder, 'age'), 0o755)
  })
  afterEach(async () => {
    await app.close()
    await place.remove()
  })

  /** Like systemd, passes nothing of the caller's environment. */
  const envOf = (dataDir: string) => ({
    PATH: [folder, '/usr/bin', '/bin'].join(delimiter),
    DATA_DIR: dataDir,
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: 'age1',
  })
  const backUp = (dataDir: string) => run('/bin/bash', ['docs/deploy/backup.sh'], { cwd: root, env: envOf(dataDir) })
  const isComplete = (name: string) => name.endsWith('.age')

  test('the nightly backup leaves one restorable archive with mode 0600 and deletes those older than 30 days [F7.4]', async () => {
    const { dataDir } = app.database.place
    const [old, young] = ['marasim-2020-01-01.tar.gz.age', 'marasim-2020-01-02.tar.gz.age']
    for (const name of [old, young]) await writeFile(join(backups, name), '')
    const longAgo = new Date('2020-01-01')
    await utimes(join(backups, old), longAgo, longAgo)

    await backUp(dataDir)
    const [first, made = '', ...others] = (await readdir(backups)).sort()
    expect([first, others]).toEqual([young, []])
    expect(made).toMatch(/^marasim-\d{4}-\d\d-\d\d\.tar\.gz\.age$/)
    expect((await stat(join(backups, made))).mode & 0o777).toBe(0o600)

    await copyKey(app.database.place, place)
    const restore = `gunzip -c '${join(backups, made)}' | node_modules/.bin/node src/server/commands/restore.ts -`
    await run('/bin/bash', ['-o', 'pipefail', '-c', restore], { cwd: root, env: envOf(place.dataDir) })
    await withDatabase(place, async (restored) => {
      expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
    })
  })

  test('the nightly backup fails without a database and leaves no archive that looks complete [F7.4]', async () => {
    await expect(backUp(place.dataDir)).rejects.toMatchObject({ stderr: expect.stringContaining('no database') })
    expect((await readdir(backups)).filter(isComplete)).toEqual([])
  })

  test('the nightly backup fails if the encryption fails and leaves no archive that looks complete [F7.4]', async () => {
    await writeFile(join(folder, 'age'), '#!/bin/sh\ncat > /dev/null\nexit 3\n')
    await expect(backUp(app.database.place.dataDir)).rejects.toMatchObject({ code: 3 })
    expect((await readdir(backups)).filter(isComplete)).toEqual([])
  })

  test('the nightly backup fails if a file is missing, and leaves the rest as a .partial archive', async () => {
    await rm(join(app.database.place.dataDir, 'files/vendor-documents'), { recursive: true })
    const lost = expect.stringContaining('everything else is in the archive')
    await expect(backUp(app.database.place.dataDir)).rejects.toMatchObject({ code: 1, stderr: lost })
    expect(await readdir(backups)).toEqual([expect.stringMatching(/\.tar\.gz\.age\.partial$/)])
  })
})
