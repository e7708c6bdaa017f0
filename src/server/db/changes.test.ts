import { expect, test } from 'vitest'
import { createChangeFeed } from './changes.ts'

const openFeed = () => createChangeFeed({ readGeneration: async () => 7, onTrouble: () => {} })

test('a change of one part concerns that part alone', async () => {
  const changes = await openFeed()
  changes.note(8, 'events')
  expect(changes.generation()).toBe(8)
  expect(changes.generation(['events'])).toBe(8)
  expect(changes.generation(['navigation', 'events'])).toBe(8)
  expect(changes.generation(['portfolioItems', 'pages'])).toBe(7)
  await changes.close()
})

test('a change of which nobody knows the part concerns all of them', async () => {
  const changes = await openFeed()
  changes.note(8, 'events')
  changes.note(9)
  expect(changes.generation(['portfolioItems'])).toBe(9)
  await changes.close()
})

test('where changes in between are unknown, any part may have changed', async () => {
  const changes = await openFeed()
  changes.note(9, 'events')
  expect(changes.generation(['portfolioItems'])).toBe(9)
  // The one in between, which comes late, says nothing new.
  changes.note(8, 'portfolioItems')
  expect(changes.generation(['portfolioItems'])).toBe(9)
  await changes.close()
})
