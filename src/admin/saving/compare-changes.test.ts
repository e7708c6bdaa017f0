import { expect, test } from 'vitest'
import { compareChanges } from './compare-changes.ts'

const before = {
  title: 'Gala',
  price: 'Free',
  images: ['/one.jpg'],
  translations: { ar: { title: 'حفل', price: '' } },
  confirmed: { ar: false },
}

test('changes of different fields do not overlap, and each translation is a field [D141]', () => {
  const mine = { ...before, price: '5 KWD', translations: { ar: { title: 'أمسية', price: '' } } }
  const theirs = { ...before, title: 'Dinner', images: [], translations: { ar: { title: 'حفل', price: 'مجانًا' } } }
  expect(compareChanges({ before, mine, theirs })).toEqual({
    mine: { price: '5 KWD', 'translations.ar.title': 'أمسية' },
    both: [],
  })
})

test('fields that both changed to different values overlap [D141]', () => {
  const mine = { ...before, title: 'Mine', price: 'The same', images: ['/one.jpg', '/two.jpg'] }
  const theirs = { ...before, title: 'Theirs', price: 'The same', images: ['/three.jpg', '/one.jpg'] }
  expect(compareChanges({ before, mine, theirs }).both).toEqual(['title', 'images'])
})

test('a confirmed translation is not confirmed for a text of the other user', () => {
  const mine = { ...before, confirmed: { ar: true } }
  expect(compareChanges({ before, mine, theirs: { ...before, images: [] } }).mine).toEqual({ confirmed: { ar: true } })
  expect(compareChanges({ before, mine, theirs: { ...before, title: 'Theirs' } }).mine).toEqual({})
})
