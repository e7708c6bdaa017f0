import { expect, test } from 'vitest'
import { ApiError } from '../../client/api.ts'
import { holds, isUnanswered } from './lost-saves.ts'

test('a save is unanswered when nobody spoke for the server', () => {
  expect(isUnanswered(new TypeError('network error'))).toBe(true)
  expect([502, 504].map((status) => isUnanswered(new ApiError(status, '')))).toEqual([true, true])
  expect([400, 409, 500, 503].some((status) => isUnanswered(new ApiError(status, '')))).toBe(false)
})

test('what is stored holds what was sent, in whatever order its fields come', () => {
  const sent = { title: 'A', content: { type: 'doc', content: [{ type: 'text', text: 'x' }] } }
  const stored = { id: '1', title: 'A', content: { content: [{ text: 'x', type: 'text' }], type: 'doc' }, version: 3 }
  expect(holds(stored, sent)).toBe(true)
  expect(holds(stored, { ...sent, password: 'unseen' })).toBe(true)
  expect(holds(stored, { ...sent, title: 'B' })).toBe(false)
  expect(holds({ ...stored, content: { type: 'doc', content: [] } }, sent)).toBe(false)
})
