import { expect, test } from 'vitest'
import { complaints, textOf, wordsOf } from '../../tests/support/contracts.ts'
import { checkMediaFile, mediaInputSchema, mediaUploadInputSchema } from './media.ts'

test('media uploads accept pictures and reject SVG', () => {
  for (const name of ['a.jpg', 'A.JPEG', 'a.png', 'a.webp', 'a.avif']) {
    expect(checkMediaFile({ name, size: 1 })).toBeUndefined()
  }
  for (const name of ['a.svg', 'a.gif', 'a.pdf', 'a.jpg.html', 'jpg']) {
    expect(wordsOf(checkMediaFile({ name, size: 1 }))).toBe('File must be a JPG, PNG, WebP or AVIF image')
  }
})

test('rejects empty pictures and pictures over 20 MB', () => {
  expect(checkMediaFile({ name: 'a.jpg', size: 20_971_520 })).toBeUndefined()
  expect(wordsOf(checkMediaFile({ name: 'a.jpg', size: 20_971_521 }))).toBe('File size must be less than 20MB')
  expect(wordsOf(checkMediaFile({ name: 'a.jpg', size: 0 }))).toBe('File is empty')
})

test('the alternative text may be empty but not missing in a change', () => {
  expect(mediaUploadInputSchema.parse({})).toEqual({ alt: '' })
  expect(mediaInputSchema.parse({ alt: ' ' })).toEqual({ alt: '' })
  expect(complaints(mediaInputSchema, {})).toEqual(['alt: Alternative text must be text'])
  expect(complaints(mediaInputSchema, { alt: textOf(501) })).toEqual([
    'alt: Alternative text must be at most 500 characters',
  ])
})
