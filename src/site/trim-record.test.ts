import { expect, test } from 'vitest'
import { apiKeys } from '../shared/paths.ts'
import { listSizes } from './reads.ts'
import { trimRecord } from './trim-record.ts'

const event = { id: '1', title: 'Pearl Gala', description: 'An evening of pearls' }

test('the page carries the events of its carousel without their descriptions', () => {
  for (const key of [apiKeys.featuredEvents(listSizes.featured), apiKeys.currentEvents(listSizes.featured)]) {
    expect(trimRecord(key)(event)).toEqual({ ...event, description: '' })
  }
})

test('what is shown in full is carried in full', () => {
  for (const key of [apiKeys.upcomingEvents(listSizes.homeEvents), apiKeys.currentEvents(listSizes.events)]) {
    expect(trimRecord(key)(event)).toEqual(event)
  }
})
