import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawGradient, drawPlaceholder } from '../../shared/media-url.ts'
import { Picture } from './picture.tsx'

const colours = '322544654433434877756434211333322211'
const draw = (src: string) => renderToString(<Picture src={src} title="Gala" sizes="100vw" />)

test('artwork comes in its widths, above the colours that follow its address', () => {
  const html = draw(`/artwork/gala/1200.jpg#${colours}`)
  expect(html).toContain('/artwork/gala/480.avif 480w')
  expect(html).toContain(drawPlaceholder(colours))
})

test('the first picture of a page lies on a gradient of its colours', () => {
  const html = renderToString(<Picture src={`/artwork/gala/1200.jpg#${colours}`} title="Gala" sizes="100vw" priority />)
  expect(html).toContain(drawGradient(colours))
  expect(html).not.toContain('data:')
})

test('artwork whose colours are not known comes in its widths alone', () => {
  const html = draw('/artwork/gala/1200.jpg')
  expect(html).toContain('/artwork/gala/480.avif 480w')
  expect(html).not.toContain('data:')
})

test('a picture behind everything is fetched after the first one, and lies on no colours', () => {
  const html = renderToString(<Picture src={`/artwork/gala/1200.jpg#${colours}`} title="Gala" sizes="100vw" backdrop />)
  expect(html).toContain('fetchPriority="low"')
  expect(html).not.toContain('lazy')
  expect(html).not.toContain('background')
})
