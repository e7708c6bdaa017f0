import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { eventDefaults, eventInputSchema, eventStatuses } from './event.ts'

const minimal = {
  title: 'Gala',
  description: 'A night to remember',
  location: 'Kuwait City',
  dateTime: '2026-12-01T19:00',
}
const complain = (changes: object) => complaints(eventInputSchema, { ...minimal, ...changes })

test('an event needs only title, description, location and date [S5.6 S9.9]', () => {
  expect(eventInputSchema.parse(minimal)).toEqual({
    ...minimal,
    price: '',
    coverImage: '',
    status: 'draft',
    featured: false,
  })
})

test('unknown fields of an event are dropped', () => {
  expect(eventInputSchema.parse({ ...minimal, id: 'x', version: 9, deletedAt: null })).not.toHaveProperty('id')
})

describe.each([
  ['title', 2, 'Title must be at least 2 characters', 200],
  ['description', 10, 'Description must be at least 10 characters', 5_000],
  ['location', 2, 'Location must be at least 2 characters', 200],
])('the %s', (field, min, message, max) => {
  test(`event ${field} is accepted at its limits and rejected beyond [S5.6]`, () => {
    expect(complain({ [field]: ` ${textOf(min - 1)} ` })).toEqual([`${field}: ${message}`])
    expect(complain({ [field]: textOf(min) })).toEqual([])
    expect(complain({ [field]: textOf(max) })).toEqual([])
    expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
  })

  test(`event ${field} has the same message when it is missing or not a text`, () => {
    for (const value of notTexts) expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  })
})

test('the price of an event is free text of at most 200 characters [S3.1 S2.39]', () => {
  expect(complain({ price: 'Contact Us' })).toEqual([])
  expect(complain({ price: null })).toEqual([])
  expect(complain({ price: textOf(200) })).toEqual([])
  expect(complain({ price: textOf(201) })).toEqual(['price: Price must be at most 200 characters'])
  expect(complain({ price: 25 })).toEqual(['price: Price must be text'])
})

test('the cover image is a valid URL, a media path or empty [S5.6]', () => {
  for (const coverImage of ['', null, undefined, 'https://example.com/a.jpg', '/media/a.webp']) {
    expect(complain({ coverImage })).toEqual([])
  }
  for (const coverImage of ['picture', 'javascript:alert(1)', '/etc/passwd', 5]) {
    expect(complain({ coverImage })).toEqual(['coverImage: Must be a valid URL'])
  }
})

test('the status of an event is one of four [S5.6]', () => {
  for (const status of eventStatuses) expect(complain({ status })).toEqual([])
  for (const status of ['cancelled', '', null, 1]) expect(complain({ status })).toEqual(['status: Choose a status'])
})

test('the date of an event is required and accepts any offset or none [S5.6]', () => {
  for (const dateTime of ['2026-12-01T19:00', '2026-12-01T16:00:00.000Z', '2026-12-01T19:00:00+03:00']) {
    expect(complain({ dateTime })).toEqual([])
  }
  for (const dateTime of ['', ' ', 'soon', '2026-12-01', '2026-02-30T10:00', textOf(100_000), ...notTexts]) {
    expect(complain({ dateTime })).toEqual(['dateTime: Date and time is required'])
  }
})

test('featured of an event is a boolean', () => {
  expect(eventInputSchema.parse({ ...minimal, featured: true }).featured).toBe(true)
  for (const featured of ['true', 1, null]) {
    expect(complain({ featured })).toEqual(['featured: Featured must be true or false'])
  }
})

test('a blank event form reports exactly its required fields', () => {
  expect(complaints(eventInputSchema, eventDefaults).map((line) => line.split(':')[0])).toEqual([
    'title',
    'description',
    'location',
    'dateTime',
  ])
})

test.each([null, undefined, 5, 'text', []])('%j instead of an event object gets a plain message', (body) => {
  expect(complaints(eventInputSchema, body)).toEqual([': Send the fields as a JSON object'])
})
