import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChangeFeed, createChangeFeed } from './changes.ts'

/** Twice the poll interval. */
const twoPolls = 1500

let stored: number
let reading: Promise<void> | undefined
let reads: number
let heard: number
let feed: ChangeFeed

beforeEach(async () => {
  vi.useFakeTimers()
  stored = 5
  reading = undefined
  reads = 0
  heard = 0
  const readGeneration = async () => {
    reads++
    const found = stored
    await reading
    return found
  }
  feed = await createChangeFeed({ readGeneration, onTrouble: () => {} })
  feed.onChange(() => heard++)
})
afterEach(async () => {
  await feed.close()
  vi.useRealTimers()
})

test('a late notification of an earlier change is ignored', () => {
  feed.note(7)
  feed.note(6)
  expect([feed.generation(), heard]).toEqual([7, 1])
})

test('a lower stored generation is one change, after which no earlier generation is used again', async () => {
  stored = 2
  await vi.advanceTimersByTimeAsync(twoPolls)
  expect([feed.generation(), heard]).toEqual([6, 1])
  feed.note(3)
  expect([feed.generation(), heard]).toEqual([7, 2])
})

test('a poll that began before a change does not take it back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  stored = 4
  await vi.advanceTimersByTimeAsync(twoPolls)
  stored = 6
  feed.note(6)
  reading = undefined
  resolve()
  await vi.advanceTimersByTimeAsync(twoPolls)
  expect([feed.generation(), heard]).toEqual([6, 1])
})

test('a slow poll is not joined by a second one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  await vi.advanceTimersByTimeAsync(5 * twoPolls)
  expect(reads).toBe(2)
  reading = undefined
  resolve()
  await vi.advanceTimersByTimeAsync(twoPolls)
  expect(reads).toBeGreaterThan(2)
})
