import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteConfigContext, useSiteConfig } from '../site-context.ts'
import { useRead } from '../use-read.ts'
import { drawPage } from './keep-pieces.tsx'
import { HeadPieces, keptInHead, keptPiece, useKeptText } from './kept-piece.tsx'

const site = { publicUrl: 'https://marasim.example', chatPhone: '96500000000', timeZone: 'Asia/Kuwait' }
const drawn: string[] = []
const nothingRead = () => undefined

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

const draw = (titles: string[], config = site) =>
  new TextDecoder().decode(drawPage(<Page titles={titles} />, config, nothingRead))

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
  expect(new TextDecoder().decode(drawPage(page, site, nothingRead))).toBe(`<!doctype html>${whole}`)
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
  const html = new TextDecoder().decode(drawPage(<Cover src="https://cdn.example/a.jpg" />, site, nothingRead))
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
  const [first, second] = [drawPage(page, site, nothingRead), drawPage(page, site, nothingRead)].map((bytes) =>
    new TextDecoder().decode(bytes),
  )
  const head = '<title>Gala &amp; more</title><meta name="description" content="All about Gala &amp; more"/>'
  expect(first).toBe(`<!doctype html><html lang="en"><head>${head}</head><body><main></main></body></html>`)
  expect(second).toBe(first)
  expect(drawn).toEqual(['Gala & more'])
})

const Greeting = keptPiece(function Greeting() {
  const { data } = useRead<{ name: string }>({ queryKey: ['cms', 'company'] })
  drawn.push(`greeting of ${data?.name}`)
  return <p>{data?.name} greets you</p>
})

const Evening = keptPiece(function Evening({ title }: { title: string }) {
  const { data } = useRead<string[]>({ queryKey: ['events'] })
  drawn.push(`evening of ${data}`)
  return (
    <section>
      <h2>{title}</h2>
      {data?.map((event) => (
        <Card key={event} title={event} />
      ))}
      <Greeting />
    </section>
  )
})

test('a section is drawn again when what it looks at, or a piece of it does, has been read anew', () => {
  const reads = { events: ['Gala', 'Opening'], cms: { name: 'Marasim' } }
  const other = { ...site }
  const open = () =>
    new TextDecoder().decode(
      drawPage(<Evening title="Tonight" />, other, ([name]) => reads[name as keyof typeof reads]),
    )
  const first = open()
  drawn.length = 0
  expect(open()).toBe(first)
  expect(drawn).toEqual([])
  reads.events = ['Gala', 'Closing']
  expect(open()).toBe(first.replaceAll('Opening', 'Closing'))
  expect(drawn).toEqual(['evening of Gala,Closing', 'Closing'])
  drawn.length = 0
  reads.cms = { name: 'Another' }
  expect(open()).toBe(first.replaceAll('Opening', 'Closing').replace('Marasim', 'Another'))
  expect(drawn).toEqual(['evening of Gala,Closing', 'greeting of Another'])
})

test('a piece that is kept puts nothing into the head, where it would be missing the next time', () => {
  const Titled = keptPiece(() => <Tags title="Gala" />)
  expect(() => drawPage(<Titled />, site, nothingRead)).toThrow('nothing in the head')
})

function Block({ of }: { of: object }) {
  const keep = useKeptText()
  const write = () => `[${drawn.push('text')},"${JSON.stringify(of).length}"]`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: keep(of, write) }} />
}

test('a text is written once for what it is made of', () => {
  const data = { name: 'Marasim' }
  const open = (of: object) => new TextDecoder().decode(drawPage(<Block of={of} />, site, nothingRead))
  drawn.length = 0
  expect(open(data)).toBe('<!doctype html><script>[1,"18"]</script>')
  expect(open(data)).toBe('<!doctype html><script>[1,"18"]</script>')
  expect(open({ ...data })).toBe('<!doctype html><script>[2,"18"]</script>')
})
