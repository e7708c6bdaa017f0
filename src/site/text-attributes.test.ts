import { expect, test } from 'vitest'
import { textAttributes } from './text-attributes.ts'

test('a text without a translation is marked as English [D58.3]', () => {
  const event = { title: 'Pearl Gala', untranslated: ['title' as const] }
  expect(textAttributes(event, 'title')).toEqual({ lang: 'en', dir: 'ltr' })
})

test('a text of any language has the direction of its letters [D58.3]', () => {
  const event = { title: 'ليلة اللؤلؤ', location: 'Kuwait', untranslated: ['title' as const] }
  expect(textAttributes<'title' | 'location'>(event, 'title'), 'Arabic in the field of the primary language').toEqual({
    dir: 'auto',
  })
  expect(textAttributes<'title' | 'location'>(event, 'location')).toEqual({ dir: 'auto' })
  expect(textAttributes<'title'>({ title: 'Pearl Gala' }, 'title')).toEqual({ dir: 'auto' })
})
