import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SiteEvent } from '../../src/shared/event.ts'
import { type Cluster, runCluster } from '../support/run-cluster.ts'
import { eventInput } from '../support/valid-input.ts'
import { call, owner, signIn } from './visitors.ts'

const rounds = 8
let cluster: Cluster
let urls: string[]
let token: string

beforeAll(async () => {
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, SAMPLE_CONTENT: 'off', RATE_LIMITS: 'off' }
  cluster = await runCluster({ instances: 2, nginx: undefined, env })
  urls = cluster.instances.map(({ url }) => url)
  token = await signIn(cluster.url)
})
afterAll(() => cluster.stop())

const words = { en: 'Round', ar: 'جولة' }
/** Public answers with the language of all their texts. */
const paths = {
  '/': 'en',
  '/ar': 'ar',
  '/api/events/upcoming': 'en',
  '/api/events/upcoming?lang=ar': 'ar',
} as const
type Path = keyof typeof paths

const bodyOf = (round: number) => ({
  ...eventInput,
  title: `${words.en} ${round}`,
  location: `Hall of ${words.en} ${round}`,
  translations: { ar: { title: `${words.ar} ${round}`, location: `قاعة ${words.ar} ${round}` } },
})

/** The oldest round in an answer, whose texts must all be in the language of its path. A page reads several lists. */
async function readRound(url: string, path: Path): Promise<number> {
  const answer = await call(url, 'GET', path)
  const text = await answer.text()
  expect(answer.status, path).toBe(200)
  const language = paths[path]
  const found = [...text.matchAll(/(Round|جولة) (\d+)/g)]
  expect(new Set(found.map(([, word]) => word)), `${path} is in one language`).toEqual(new Set([words[language]]))
  if (!path.startsWith('/api/')) expect(text).toContain(`<html lang="${language}"`)
  return Math.min(...found.map(([, , round]) => Number(round)))
}

test('pages and lists of two instances stay in their language while both change content, and show a change within a second [D49.3]', async () => {
  const made = await call(cluster.url, 'POST', '/api/events', { token, body: bodyOf(0) })
  const { id } = (await made.json()) as SiteEvent
  const saved: { round: number; at: number }[] = [{ round: 0, at: performance.now() - 1000 }]
  let isChanging = true
  let reads = 0

  const visit = async (url: string, path: Path) => {
    let last = 0
    while (isChanging) {
      const due = saved.findLast(({ at }) => performance.now() - at >= 1000)
      const round = await readRound(url, path)
      expect(round, `${path} is older than a second`).toBeGreaterThanOrEqual(due?.round ?? 0)
      expect(round, `${path} went back`).toBeGreaterThanOrEqual(last)
      last = round
      reads += 1
    }
  }
  const visitors = Promise.all(urls.flatMap((url) => (Object.keys(paths) as Path[]).map((path) => visit(url, path))))
  const edit = async () => {
    for (let round = 1; round <= rounds; round++) {
      const [writer = '', reader = ''] = round % 2 ? urls : urls.toReversed()
      const answer = await call(writer, 'PUT', `/api/events/${id}`, { token, body: bodyOf(round) })
      expect(answer.status).toBe(200)
      saved.push({ round, at: performance.now() })
      // The instance that saved shows it at once, the other one within a second.
      for (const path of Object.keys(paths) as Path[]) {
        expect(await readRound(writer, path)).toBe(round)
        await vi.waitFor(async () => expect(await readRound(reader, path)).toBe(round), { timeout: 1000, interval: 20 })
      }
    }
  }
  await Promise.all([visitors, edit().finally(() => (isChanging = false))])
  expect(reads).toBeGreaterThan(8 * rounds)
})
