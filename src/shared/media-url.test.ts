import { expect, test } from 'vitest'
import { drawGradient, drawPlaceholder, mediaUrl, mediaVariantUrl, parseMediaUrl, pictureSources } from './media-url.ts'
import { isFreeLink, isImageUrl } from './url.ts'

const id = '01890000-0000-7000-8000-000000000000'
const blur = 'ca6'.repeat(12)
const photo = { id, width: 1000, height: 500, blur, fallback: 'jpg' } as const

test('a media URL contains the metadata of its picture and is valid in every image field', () => {
  const url = mediaUrl(photo)
  expect(url).toBe(`/media/${id}/1000x500-${blur}.jpg`)
  expect(parseMediaUrl(url)).toEqual(photo)
  expect([isImageUrl(url), isFreeLink(url)]).toEqual([true, true])
})

test('AVIF and WebP sources are derived from the URL, up to the width of the picture', () => {
  const widths = (format: string) => [320, 640, 960, 1000].map((width) => `/media/${id}/${width}.${format} ${width}w`)
  expect(pictureSources(mediaUrl(photo))).toEqual({
    sources: [
      { type: 'image/avif', srcSet: widths('avif').join(', ') },
      { type: 'image/webp', srcSet: widths('webp').join(', ') },
    ],
    width: 1000,
    height: 500,
    colours: blur,
  })
  expect(pictureSources(mediaUrl({ ...photo, fallback: 'png' }))?.colours).toBeUndefined()
})

test.each([
  'https://example.com/a.jpg',
  '/artwork/gala/1600.jpg',
  `/media/${id}/1000x500.jpg`,
  `/media/${id}/0x500-${blur}.jpg`,
  `/media/${id}/1000x500-${blur}.svg`,
  `https://evil.example/media/${id}/1000x500-${blur}.jpg`,
])('%s is not a media URL and stays unchanged', (url) => {
  expect(pictureSources(url)).toBeUndefined()
  expect(mediaVariantUrl(url, 320)).toBe(url)
})

test('selects a picture at least as wide as requested, or the widest', () => {
  expect(mediaVariantUrl(mediaUrl(photo), 330)).toBe(`/media/${id}/640.webp`)
  expect(mediaVariantUrl(mediaUrl(photo), 5000)).toBe(`/media/${id}/1000.webp`)
})

test('the placeholder is a bitmap of four by three coloured pixels', () => {
  const bytes = Buffer.from(drawPlaceholder(`f00${'000'.repeat(11)}`).split(',')[1] ?? '', 'base64')
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.length]).toEqual([4, 3, 90])
  // A bitmap stores its rows bottom-up in BGR order, so the upper left pixel starts the last row.
  expect([...bytes.subarray(54 + 24, 54 + 27)]).toEqual([0, 0, 255])
})

test('the gradient follows the middle column of the picture from top to bottom', () => {
  expect(drawGradient('000f0000000000000f0000000000f0000000')).toBe('linear-gradient(#f00,#00f,#0f0)')
})
