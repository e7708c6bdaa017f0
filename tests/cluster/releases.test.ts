import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOnPath } from '../../scripts/find-on-path.ts'
import { freePort } from '../support/free-port.ts'
import { runNginx } from '../support/run-nginx.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { call } from './visitors.ts'

const nginx = findOnPath('nginx')
const root = join(import.meta.dirname, '../..')
const script = '/assets/only-newer-Ab12Cd34.js'
const picture = '/artwork/only-newer.svg'

describe.runIf(nginx)('two releases side by side behind nginx', () => {
  let folder: string
  let older: RunningServer
  let newer: RunningServer
  let balancer: Awaited<ReturnType<typeof runNginx>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-releases-'))
    const program = await makeNewerRelease(join(folder, 'newer'))
    older = await runServer({ DATA_DIR: await dataDir('older-data') })
    newer = await runServer({ DATA_DIR: await dataDir('newer-data') }, program)
    const instances = [older, newer].map(({ url }) => new URL(url).host)
    balancer = await runNginx(nginx ?? '', { port: await freePort(), instances })
  })
  afterAll(async () => {
    await balancer.stop()
    await Promise.all([older.stop(), newer.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  async function dataDir(name: string) {
    await mkdir(join(folder, name))
    return join(folder, name)
  }

  const statuses = async (url: string, path: string) =>
    await Promise.all(Array.from({ length: 10 }, async () => (await call(url, 'GET', path)).status))

  test.each([script, picture])(
    '%s of the newer release is served, whichever instance nginx asks first [F4.1]',
    async (path) => {
      expect((await call(older.url, 'GET', path)).status).toBe(404)
      expect((await call(newer.url, 'GET', path)).status).toBe(200)
      expect(new Set(await statuses(balancer.url, path))).toEqual(new Set([200]))
    },
  )

  test('a file of neither release is 404', async () => {
    expect(new Set(await statuses(balancer.url, '/assets/none.js'))).toEqual(new Set([404]))
  })
})

/** A copy of the build with files that dist/ does not have. */
async function makeNewerRelease(folder: string): Promise<string> {
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  await mkdir(join(folder, 'assets/artwork'), { recursive: true })
  for (const part of ['node_modules', 'package.json', 'assets/sample-content'])
    await symlink(join(root, part), join(folder, part))
  await writeFile(join(folder, 'dist/client', script), 'export {}')
  await writeFile(join(folder, 'assets', picture), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return join(folder, 'dist/server/main.js')
}
