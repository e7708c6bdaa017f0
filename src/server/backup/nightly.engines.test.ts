import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, withDatabase } from '../../../tests/support/backups.ts'
import { applyWithDocuments } from '../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { isFirstRing, makePlace, type TestPlace } from '../../../tests/support/test-database.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

// It calls `npm run backup`'s program, which is tested on both engines by itself.
describe.runIf(isFirstRing)('the script of the nightly backup', () => {
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
    // In place of age, which is not on every machine: what matters here is what happens around it.
    await writeFile(join(folder, 'age'), '#!/bin/sh\nexec gzip\n')
    await chmod(join(folder, 'age'), 0o755)
  })
  afterEach(async () => {
    await app.close()
    await place.remove()
  })

  /** Nothing of our own environment: neither has systemd anything of it. */
  const envOf = (dataDir: string) => ({
    PATH: [folder, '/usr/bin', '/bin'].join(delimiter),
    DATA_DIR: dataDir,
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: 'age1',
  })
  const backUp = (dataDir: string) => run('/bin/bash', ['docs/deploy/backup.sh'], { cwd: root, env: envOf(dataDir) })
  const isWhole = (name: string) => name.endsWith('.age')

  test('leaves one archive that restores, for its owner alone, and removes what is older than 30 days [F7.4]', async () => {
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

    const restore = `gunzip -c '${join(backups, made)}' | node_modules/.bin/node src/server/restore.ts -`
    await run('/bin/bash', ['-o', 'pipefail', '-c', restore], { cwd: root, env: envOf(place.dataDir) })
    await withDatabase(place, async (restored) => {
      expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
    })
  })

  test('fails where there is nothing to back up, and leaves nothing that looks whole [F7.4]', async () => {
    await expect(backUp(place.dataDir)).rejects.toMatchObject({ stderr: expect.stringContaining('no database') })
    expect((await readdir(backups)).filter(isWhole)).toEqual([])
  })

  test('fails when it could not be encrypted [F7.4]', async () => {
    await writeFile(join(folder, 'age'), '#!/bin/sh\ncat > /dev/null\nexit 3\n')
    await expect(backUp(app.database.place.dataDir)).rejects.toMatchObject({ code: 3 })
    expect((await readdir(backups)).filter(isWhole)).toEqual([])
  })

  test('keeps what there is when a file was missing, and fails all the same', async () => {
    await rm(join(app.database.place.dataDir, 'files/vendor-documents'), { recursive: true })
    const lost = expect.stringContaining('everything else is in the archive')
    await expect(backUp(app.database.place.dataDir)).rejects.toMatchObject({ code: 1, stderr: lost })
    expect(await readdir(backups)).toEqual([expect.stringMatching(/\.tar\.gz\.age\.partial$/)])
  })
})
