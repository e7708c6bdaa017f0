import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { type RunningServer, runServer } from '../tests/support/run-server.ts'
import { atLeast, atMost, type Row, times } from './measure.ts'

const photos = 4
const visitors = 32
const seconds = 6
const most = 3
const login = { email: 'owner@marasim.example', password: 'owner-password' }

/** How long visitors of the home page wait while staff upload photos, against how long they wait otherwise. */
export async function benchMedia(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-bench-'))
  const server = await runServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    RATE_LIMITS: 'off',
  })
  try {
    const token = await signIn(server)
    const photo = await makePhoto()
    await visit(server, 3)
    const quiet = await visit(server, seconds / 3)
    const uploading = uploadAll(server, token, photo)
    const busy = await visit(server, seconds)
    const stored = await uploading
    return [
      atMost(
        `p99 of ${visitors} visitors while ${photos} photos of 8 MB arrive, to otherwise`,
        busy / quiet,
        most,
        times,
      ),
      atLeast(`photos stored of ${photos}`, stored, photos, String),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function visit({ url }: RunningServer, duration: number): Promise<number> {
  // A thread of its own, so that sending photos does not count as waiting.
  const { latency } = await autocannon({ url, connections: visitors, duration, workers: 1 })
  return latency.p99
}

async function signIn({ url }: RunningServer): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  return ((await answer.json()) as { token: string }).token
}

/** 24 megapixels with the grain of a real photo, some 8 MB. */
async function makePhoto(): Promise<Blob> {
  const grain = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const small = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#806040', noise: grain } })
    .png()
    .toBuffer()
  const bytes = await sharp(small).resize(6000, 4000).jpeg({ quality: 96 }).toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

/** Two at a time, as the screen does. Answers how many were stored. */
async function uploadAll({ url }: RunningServer, token: string, photo: Blob): Promise<number> {
  let left = photos
  let stored = 0
  const sendSome = async () => {
    while (left > 0) {
      left -= 1
      const body = new FormData()
      body.set('file', photo, `photo-${left}.jpg`)
      const answer = await fetch(`${url}/api/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      if (answer.status === 201) stored += 1
      await answer.arrayBuffer()
    }
  }
  await Promise.all([sendSome(), sendSome()])
  return stored
}
