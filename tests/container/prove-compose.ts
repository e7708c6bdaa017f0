import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Backups } from '../../src/shared/backup.ts'
import type { Media } from '../../src/shared/media.ts'
import { addEvent, call, owner, sendVisitors, signIn } from '../cluster/visitors.ts'
import { freePort } from '../support/free-port.ts'
import { makeCertificate } from '../support/make-certificate.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { type Compose, openCompose } from './compose.ts'
import { type Container, controlContainer } from './podman.ts'
import { printFact } from './print-fact.ts'

const superadmin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

/** Both profiles of compose.yaml, run by Docker Compose. */
export async function proveCompose(folder: string) {
  await proveProfileAlone(join(folder, 'alone'))
  await proveProfileCluster(join(folder, 'cluster'))
}

async function proveProfileAlone(folder: string) {
  const port = await freePort()
  const { compose, close } = await openCompose(folder, { profile: 'alone', port, settings: superadmin })
  try {
    await compose('up', '--detach', '--wait', '--wait-timeout=300')
    const url = `http://127.0.0.1:${port}`
    const token = await signIn(url)
    assert.equal((await addEvent(url, token, 'Evening of the Signal')).status, 201)
    const reset = ['exec', '-T', 'marasim', 'node', 'src/server/commands/admin.ts', 'reset-password', owner.email]
    assert.match((await compose(...reset)).stdout, /is \S+$/m)
    printFact('the profile alone starts, publishes its port and runs commands')
  } finally {
    await close()
  }
}

async function proveProfileCluster(folder: string) {
  await mkdir(folder)
  const { certificate } = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')])
  const port = await freePort()
  const url = `https://127.0.0.1:${port}`
  const settings = {
    ...superadmin,
    PUBLIC_URL: url,
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
    STORE_SECRET: randomBytes(24).toString('hex'),
    TLS_FOLDER: folder,
  }
  const opened = await openCompose(folder, { profile: 'cluster', port, settings })
  try {
    await proveMissingSetting(opened, settings)
    await opened.compose('up', '--detach', '--wait', '--wait-timeout=300')
    printFact('the profile cluster starts: settings, PostgreSQL and the store, two instances, nginx')
    const instances = [1, 2].map((number) =>
      controlContainer(`marasim-proof-instance-${number}-1`, `http://10.0.0.1${number}:3000`),
    )
    await proveSharedFiles(instances)
    await proveRollingRestart(url, instances)
  } catch (error) {
    console.error((await opened.compose('logs', '--tail=30')).stdout)
    throw error
  } finally {
    await opened.close()
  }
}

async function proveMissingSetting({ compose, writeSettings }: Compose, settings: Record<string, string>) {
  await writeSettings({ ...settings, STORE_SECRET: '' })
  await assert.rejects(compose('up', '--detach'), /settings/)
  assert.match((await compose('logs', 'settings')).stdout, /STORE_SECRET: parameter/)
  await compose('down', '--volumes')
  await writeSettings(settings)
  printFact('without a setting the cluster does not start and names it')
}

async function proveSharedFiles(containers: Container[]) {
  const [here = '', there = ''] = containers.map(({ url }) => url)
  const token = await signIn(here)
  const bytes = await makePicture({ width: 900, height: 600 })
  const made = await call(here, 'POST', '/api/media', { token, body: mediaForm('a.jpg', bytes, 'A stage') })
  assert.equal(made.status, 201)
  const { url } = (await made.json()) as Media
  assert.equal((await call(there, 'GET', url)).status, 200)
  printFact('two containers share PostgreSQL and S3')
  assert.equal((await call(here, 'POST', '/api/backups', { token })).status, 202)
  const readBackups = async () => (await (await call(there, 'GET', '/api/backups', { token })).json()) as Backups
  const isRunning = ({ backups }: Backups) => backups.some(({ state }) => state === 'running')
  let found = await readBackups()
  while (isRunning(found)) {
    await setTimeout(500)
    found = await readBackups()
  }
  const [backup] = found.backups
  assert.equal(backup?.state, 'proven', backup?.detail ?? '')
  assert.match((await containers[1]?.exec('ls', '/backups')) ?? '', new RegExp(backup.name))
  printFact('a backup of one instance is proven, and the other one sees its archive')
}

async function proveRollingRestart(url: string, containers: Container[]) {
  const token = await signIn(url)
  let written = 0
  const write = async () => {
    const answer = await addEvent(url, token, `Evening ${crypto.randomUUID()}`)
    if (answer.status === 201) written++
    return answer
  }
  const visitors = sendVisitors([
    ...['/', '/events'].map((path) => ({ path, ask: () => call(url, 'GET', path) })),
    { path: 'new event', ask: write },
  ])
  // As a monitor would: it tells nginx which instance is stopping.
  const monitor = setInterval(() => call(url, 'GET', '/readyz').catch(() => {}), 200)
  for (const container of containers) {
    assert.equal((await container.stop()).code, 0)
    await container.start()
  }
  clearInterval(monitor)
  const seen = await visitors.goHome()
  assert.deepEqual(
    seen.filter(({ status }) => status < 200 || status >= 300),
    [],
  )
  assert(written > 0)
  printFact(
    `restarting one after the other behind nginx fails none of ${seen.length} requests, ${written} of them writes`,
  )
}
