import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findNginx } from '../../scripts/find-nginx.ts'
import { startS3Server } from '../../src/server/files/file-store.fixtures.ts'
import type { Media } from '../../src/shared/media.ts'
import { addEvent, call, owner, sendVisitors, signIn } from '../cluster/visitors.ts'
import { freePort } from '../support/free-port.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { runNginx } from '../support/run-nginx.ts'
import { runPostgres } from '../support/run-postgres.ts'
import { type Container, startContainer } from './podman.ts'
import { printFact } from './print-fact.ts'

/** Two containers as in the profile `cluster`, with a real PostgreSQL, an S3 server and nginx on this machine. */
export async function proveCluster(folder: string) {
  const nginx = findNginx()
  assert(nginx, 'There is no nginx on this machine: apt-get install nginx')
  const postgres = await runPostgres()
  const s3 = await startS3Server(join(folder, 's3'))
  const port = await freePort()
  const containers: Container[] = []
  try {
    await postgres.createDatabase('marasim')
    const settings = {
      ...s3.env,
      DATABASE_URL: `${postgres.url}/marasim`,
      DOCUMENT_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: 2,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    }
    for (const name of ['marasim-proof-1', 'marasim-proof-2']) {
      containers.push(await startContainer(name, name, { ...settings, PORT: await freePort() }))
    }
    const balancer = await runNginx(nginx, { port, instances: containers.map(({ url }) => new URL(url).host) })
    try {
      await proveSharedFiles(containers)
      await proveRollingRestart(balancer.url, containers)
    } finally {
      await balancer.stop()
    }
  } finally {
    for (const container of containers) await container.remove()
    await s3.stop()
    await postgres.stop()
  }
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
