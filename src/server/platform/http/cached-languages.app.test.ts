import { afterAll, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
const other = await createTestApp({ beside: app })
const servers = await Promise.all([app, other].map(({ listener }) => serve(listener)))
afterAll(async () => {
  for (const server of servers) await server.close()
  await other.close()
  await app.close()
})
const { token } = await app.enter('superadmin')

const inEnglish = (round: number) => ({ title: `Round ${round}`, location: `Hall ${round}` })
const inArabic = (round: number) => ({ title: `جولة ${round}`, location: `قاعة ${round}` })
const bodyOf = (round: number) => ({ ...eventInput, ...inEnglish(round), translations: { ar: inArabic(round) } })

test('cached answers of two instances never mix languages while both change content [D49.3]', async () => {
  const { id } = await have<SiteEvent>(app, 'POST', '/api/events', { token, body: bodyOf(0) })
  const paths = { '': inEnglish, '?lang=en': inEnglish, '?lang=ar': inArabic, '?lang=ar&fbclid=1': inArabic }
  let isChanging = true
  const seen: Record<string, number> = {}

  const readRounds = async (server: (typeof servers)[number], query: keyof typeof paths, list: boolean) => {
    while (isChanging) {
      const { status, body } = await server.get(`/api/events${list ? '/upcoming' : `/${id}`}${query}`)
      expect(status).toBe(200)
      const { title, location } = [JSON.parse(body)].flat()[0] as SiteEvent
      const round = Number(/\d+/.exec(title)?.[0])
      expect({ title, location }).toEqual(paths[query](round))
      const reader = `${servers.indexOf(server)} ${query} ${list}`
      expect(round).toBeGreaterThanOrEqual(seen[reader] ?? 0)
      seen[reader] = round
    }
  }
  const readers = servers.flatMap((server) =>
    (Object.keys(paths) as (keyof typeof paths)[]).flatMap((query) => [
      readRounds(server, query, false),
      readRounds(server, query, true),
    ]),
  )
  try {
    for (let round = 1; round <= 15; round++) {
      const writer = round % 2 ? app : other
      await have(writer, 'PUT', `/api/events/${id}`, { token, body: bodyOf(round) })
      const server = servers[writer === app ? 0 : 1]
      expect((await server?.get(`/api/events/${id}?lang=ar`))?.body).toContain(inArabic(round).title)
    }
  } finally {
    isChanging = false
  }
  await Promise.all(readers)
  expect(Object.keys(seen)).toHaveLength(16)
})
