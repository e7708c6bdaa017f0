import { expect, test } from 'vitest'
import { createChangeFeed } from './changes.ts'

const openFeed = () => createChangeFeed({ readGeneration: async () => 7, onTrouble: () => {} })

test('a change of one part raises the generation of that part only', async () => {
  const changes = await openFeed()
  changes.note(8, 'events')
  expect(changes.generation()).toBe(8)
  expect(changes.generation(['events'])).toBe(8)
  expect(changes.generation(['navigation', 'events'])).toBe(8)
  expect(changes.generation(['portfolioItems', 'pages'])).toBe(7)
  await changes.close()
})

test('a change without a part raises the generation of every part', async () => {
  const changes = await openFeed()
  changes.note(8, 'events')
  changes.note(9)
  expect(changes.generation(['portfolioItems'])).toBe(9)
  await changes.close()
})

test('a gap in the generations raises the generation of every part', async () => {
  const changes = await openFeed()
  changes.note(9, 'events')
  expect(changes.generation(['portfolioItems'])).toBe(9)
  // The missing generation arrives late and changes nothing.
  changes.note(8, 'portfolioItems')
  expect(changes.generation(['portfolioItems'])).toBe(9)
  await changes.close()
})
