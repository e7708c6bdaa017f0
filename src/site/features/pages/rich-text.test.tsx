import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichTextDocument } from '../../../shared/rich-text.ts'
import { LanguageContext } from '../../language-context.ts'
import { RichText } from './rich-text.tsx'

const render = (...content: unknown[]) => {
  const html = renderToStaticMarkup(<RichText document={{ type: 'doc', content } as RichTextDocument} />)
  return html.replace('<div class="rich-text">', '').replace(/<\/div>$/, '')
}
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const link = (href: unknown) => ({ type: 'link', attrs: { href } })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

test('rich text renders every node of the closed set as its element', () => {
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })
  const html = render(
    { type: 'heading', attrs: { level: 2 }, content: [text('Chapter')] },
    paragraph(text('one'), { type: 'hardBreak' }, text('two', { type: 'bold' }, { type: 'italic' })),
    { type: 'bulletList', content: [item('a')] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('b')] },
    { type: 'blockquote', content: [paragraph(text('said'))] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: '/media/hall.jpg', alt: 'The hall' } },
  )
  expect(html).toBe(
    [
      '<h2 dir="auto">Chapter</h2>',
      '<p dir="auto">one<br/><strong><em>two</em></strong></p>',
      '<ul><li dir="auto"><p>a</p></li></ul>',
      '<ol start="3"><li dir="auto"><p>b</p></li></ol>',
      '<blockquote dir="auto"><p>said</p></blockquote>',
      '<hr/>',
      html.match(/<figure>.*<\/figure>/)?.[0],
    ].join(''),
  )
  expect(html).toContain('src="/media/hall.jpg"')
  expect(html).toContain('alt="The hall"')
  expect(html).toContain('The hall</figcaption>')
})

test('rich text omits empty paragraphs', () => {
  expect(render({ type: 'paragraph' }, paragraph(), paragraph(text('x')))).toBe('<p dir="auto">x</p>')
})

test('opens external links in a new tab and links within the site in the same one', () => {
  expect(render(paragraph(text('out', link('https://example.com/?a=1&b=2'))))).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">out</a>',
  )
  for (const href of ['/events', '#top', 'mailto:info@marasim.example', 'tel:+96500000000']) {
    expect(render(paragraph(text('in', link(href))))).toContain(`<a href="${href}">in</a>`)
  }
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//wa.me',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'https://user:secret@evil.example',
  '/\\evil.example',
])('renders a stored link to %j as plain text', (href) => {
  expect(render(paragraph(text('click me', link(href))))).toBe('<p dir="auto">click me</p>')
})

test('rich text escapes markup in text', () => {
  const html = render(paragraph(text('</script><img src=x onerror=alert(1)>')))
  expect(html).toBe('<p dir="auto">&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('rich text does not load a stored picture with a javascript: URL', () => {
  const html = render({ type: 'image', attrs: { src: 'javascript:alert(1)', alt: 'x' } })
  expect(html).not.toContain('javascript:')
})

test('rich text omits unknown nodes and marks', () => {
  expect(
    render({ type: 'html', html: '<b>' }, paragraph(text('x', { type: 'style', attrs: { css: 'y' } }))),
  ).not.toMatch(/<b>|style/)
})

test('links to pages of the site lead to the language of the page, and those to files stay [D49.4]', () => {
  const hrefOf = (href: string) => {
    const content = [paragraph(text('here', link(href)))]
    const html = renderToStaticMarkup(
      <LanguageContext value="ar">
        <RichText document={{ type: 'doc', content } as RichTextDocument} />
      </LanguageContext>,
    )
    return /href="([^"]+)"/.exec(html)?.[1]
  }
  expect(hrefOf('/')).toBe('/ar')
  expect(hrefOf('/portfolio?category=video')).toBe('/ar/portfolio?category=video')
  expect(hrefOf('/pages/about-us#team')).toBe('/ar/pages/about-us#team')
  for (const href of ['/media/menu.pdf', '/events.ics', '/admin', '/ar/events', '#team', 'https://marasim.example/'])
    expect(hrefOf(href)).toBe(href)
})
