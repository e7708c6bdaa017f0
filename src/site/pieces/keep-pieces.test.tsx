import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteConfigContext, useSiteConfig } from '../site-context.ts'
import { drawPage } from './keep-pieces.tsx'
import { HeadPieces, keptInHead, keptPiece } from './kept-piece.tsx'

const site = { publicUrl: 'https://marasim.example', chatPhone: '96500000000', timeZone: 'Asia/Kuwait' }
const drawn: string[] = []

const Card = keptPiece(function Card({ title, wide }: { title: string; wide?: boolean }) {
  const { chatPhone } = useSiteConfig()
  drawn.push(title)
  return (
    <li>
      {title} <a href={`tel:${chatPhone}`}>call</a> {wide ? 'wide' : 'narrow'}
    </li>
  )
})

function Page({ titles }: { titles: string[] }) {
  return (
    <main>
      <ul>
        {titles.map((title) => (
          <Card key={title} title={title} />
        ))}
      </ul>
      <Card title={titles[0] ?? ''} wide />
    </main>
  )
}

const draw = (titles: string[], config = site) => new TextDecoder().decode(drawPage(<Page titles={titles} />, config))

test('a page of pieces is the page that it would be without them', () => {
  const titles = ['Gala – <b>', 'مراسم', '"Opening" & more']
  const whole = renderToString(
    <SiteConfigContext value={site}>
      <Page titles={titles} />
    </SiteConfigContext>,
  )
  expect(draw(titles)).toBe(`<!doctype html>${whole}`)
  expect(draw(titles)).toBe(`<!doctype html>${whole}`)
})

test('a long page is whole, in every script, and leaves nothing to the next', () => {
  const text = 'مراسم – gala '.repeat(40_000)
  const page = (
    <main>
      <Card title="Opening" />
      <p>{text}</p>
      <Card title={text} />
    </main>
  )
  const whole = renderToString(<SiteConfigContext value={site}>{page}</SiteConfigContext>)
  expect(new TextDecoder().decode(drawPage(page, site))).toBe(`<!doctype html>${whole}`)
  expect(draw(['Gala'])).not.toContain('مراسم')
})

test('a change draws the piece that it concerns, and no other', () => {
  draw(['Gala', 'Opening', 'Premiere'])
  drawn.length = 0
  expect(draw(['Gala', 'Opening night', 'Premiere'])).toContain('Opening night')
  expect(drawn).toEqual(['Opening night'])
})

test('sites of another configuration share no pieces', () => {
  draw(['Gala'])
  expect(draw(['Gala'], { ...site, chatPhone: '96511111111' })).toContain('tel:96511111111')
})

const Cover = keptPiece(function Cover({ src }: { src: string }) {
  return <img src={src} alt="" fetchPriority="high" />
})

test('nothing stands before a piece that the browser would not draw there', () => {
  const html = new TextDecoder().decode(drawPage(<Cover src="https://cdn.example/a.jpg" />, site))
  expect(html).toBe('<!doctype html><img src="https://cdn.example/a.jpg" alt="" fetchPriority="high"/>')
})

const Tags = keptInHead(function Tags({ title }: { title: string }) {
  drawn.push(title)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={`All about ${title}`} />
    </>
  )
})

test('what belongs into the head stands there, and is drawn once', () => {
  const page = (
    <html lang="en">
      <head>
        <HeadPieces />
      </head>
      <body>
        <main>
          <Tags title="Gala & more" />
        </main>
      </body>
    </html>
  )
  drawn.length = 0
  const [first, second] = [drawPage(page, site), drawPage(page, site)].map((bytes) => new TextDecoder().decode(bytes))
  const head = '<title>Gala &amp; more</title><meta name="description" content="All about Gala &amp; more"/>'
  expect(first).toBe(`<!doctype html><html lang="en"><head>${head}</head><body><main></main></body></html>`)
  expect(second).toBe(first)
  expect(drawn).toEqual(['Gala & more'])
})
