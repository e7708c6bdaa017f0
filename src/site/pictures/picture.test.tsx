import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawGradient, drawPlaceholder } from '../../shared/media-url.ts'
import { Picture } from './picture.tsx'

const colours = '322544654433434877756434211333322211'
const render = (src: string) => renderToString(<Picture src={src} title="Gala" sizes="100vw" />)

test('renders sample artwork in several widths over the placeholder colours in its URL', () => {
  const html = render(`/artwork/gala/1200.jpg#${colours}`)
  expect(html).toContain('/artwork/gala/480.avif 480w')
  expect(html).toContain(drawPlaceholder(colours))
})

test('renders a picture with priority over a gradient of its colours', () => {
  const html = renderToString(<Picture src={`/artwork/gala/1200.jpg#${colours}`} title="Gala" sizes="100vw" priority />)
  expect(html).toContain(drawGradient(colours))
  expect(html).not.toContain('data:')
})

test('renders sample artwork without colours in its URL in several widths and without a placeholder', () => {
  const html = render('/artwork/gala/1200.jpg')
  expect(html).toContain('/artwork/gala/480.avif 480w')
  expect(html).not.toContain('data:')
})

test('loads a backdrop eagerly with low priority and without a placeholder', () => {
  const html = renderToString(<Picture src={`/artwork/gala/1200.jpg#${colours}`} title="Gala" sizes="100vw" backdrop />)
  expect(html).toContain('fetchPriority="low"')
  expect(html).not.toContain('lazy')
  expect(html).not.toContain('background')
})
