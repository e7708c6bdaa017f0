import { expect, test } from 'vitest'
import { videoEmbed } from './video-embed.ts'

const youtube = { src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', framed: true }
const vimeo = { src: 'https://player.vimeo.com/video/76979871?dnt=1', framed: true }

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('embeds %s in the YouTube player without cookies', (address) => {
  expect(videoEmbed(address)).toEqual(youtube)
})

test.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/76979871?share=copy',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
])('embeds %s in the Vimeo player without tracking', (address) => {
  expect(videoEmbed(address)).toEqual(vimeo)
})

test.each([
  'https://videos.example/film.mp4',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://notvimeo.com/76979871',
  'https://www.youtube.com/watch?v=../../evil',
  'https://vimeo.com/about',
])('plays %s with the native video element', (address) => {
  expect(videoEmbed(address)).toEqual({ src: address, framed: false })
})

test.each(['javascript:alert(1)', 'data:video/mp4,x', 'film.mp4', ''])('rejects the video URL %j', (address) => {
  expect(videoEmbed(address)).toBeUndefined()
})
