import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createChangeFeed } from '../db/changes.ts'
import { createPageReads } from './page-reads.ts'

test('what changed while it was being read is read again', async () => {
  const changes = await createChangeFeed({ readGeneration: async () => 0, onTrouble: () => {} })
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  const findRead = () => ({
    path: '/api/events',
    parts: ['events'] as const,
    read: () => answers[asked++]?.promise ?? Promise.resolve([]),
  })
  const read = createPageReads({ findRead, changes, log: pino({ level: 'silent' }) })
  const early = read(['events'])
  changes.note(1, 'events')
  answers[0]?.resolve([{ id: 'a', title: 'Before' }])
  expect((await early).data).toEqual([{ id: 'a', title: 'Before' }])
  answers[1]?.resolve([{ id: 'a', title: 'After' }])
  expect((await read(['events'])).data).toEqual([{ id: 'a', title: 'After' }])
  await read(['events'])
  expect(asked).toBe(2)
  await changes.close()
})
