import { expect, test } from 'vitest'
import { linkName, parseVideo, sampleName } from './link-name.ts'

test.each([
  ['https://images.example/2026/gala.jpg', 'gala.jpg', 'images.example'],
  ['https://www.images.example/%D9%84%D9%8A%D9%84%D8%A9.jpg?size=large', 'ليلة.jpg', 'images.example'],
  ['https://images.example/50%.jpg', '50%.jpg', 'images.example'],
  ['https://images.example', 'images.example', 'images.example'],
  ['gala.jpg', 'gala.jpg', ''],
])('names the image at %s after its file', (address, title, host) => {
  expect(linkName(address)).toEqual({ title, host })
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', 'youtube.com'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', 'youtu.be'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871', 'vimeo.com'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871', 'player.vimeo.com'],
  ['https://videos.example/launch.mp4', undefined, 'launch.mp4', 'videos.example'],
])('finds the service and the id or file of the video at %s [S2.63]', (address, service, title, host) => {
  expect(parseVideo(address)).toEqual({ ...(service && { service }), title, host })
})

test('names a sample image after its folder or file, and no other image', () => {
  expect(sampleName('/artwork/winter-gala-chandeliers/1200.jpg#322544')).toBe('Winter gala chandeliers')
  expect(sampleName('/artwork/brand/logo-light.svg')).toBe('Logo light')
  expect(sampleName('/media/01a1e933/100x100-0.jpg')).toBeUndefined()
})
