import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteConfigContext, useSiteConfig } from '../site-context.ts'
import { useRead } from '../use-read.ts'
import { drawPage } from './keep-pieces.tsx'
import { HeadPieces, keptInHead, keptPiece, type Look, useKeptJson } from './kept-piece.tsx'

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

type Reads = { events?: unknown[]; company?: unknown }
const mapOf = (reads: Reads) => new Map(Object.entries(reads).map(([name, data]) => [JSON.stringify([name]), data]))

/** What nothing is drawn by. */
const asIs = { status: 200, keys: [] }

/** A page that is not kept itself, which leaves its pieces. */
const drawOf = (page: ReactElement, config = site, reads: Reads = {}) =>
  new TextDecoder().decode(
    drawPage({ name: undefined, ...asIs, element: () => page, site: config, reads: mapOf(reads) }),
  )

const draw = (titles: string[], config = site) => drawOf(<Page titles={titles} />, config)

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
  expect(drawOf(page)).toBe(`<!doctype html>${whole}`)
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
  const html = drawOf(<Cover src="https://cdn.example/a.jpg" />)
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
  const [first, second] = [drawOf(page), drawOf(page)]
  const head = '<title>Gala &amp; more</title><meta name="description" content="All about Gala &amp; more"/>'
  expect(first).toBe(`<!doctype html><html lang="en"><head>${head}</head><body><main></main></body></html>`)
  expect(second).toBe(first)
  expect(drawn).toEqual(['Gala & more'])
})

const Greeting = keptPiece(function Greeting() {
  const { data } = useRead<{ name: string }>({ queryKey: ['company'] })
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

test('a section is drawn again when it looks at what has been read anew, and so is a piece in it', () => {
  const reads = { events: ['Gala', 'Opening'], company: { name: 'Marasim' } }
  const other = { ...site }
  const open = () => drawOf(<Evening title="Tonight" />, other, reads)
  const first = open()
  drawn.length = 0
  expect(open()).toBe(first)
  expect(drawn).toEqual([])
  reads.events = ['Gala', 'Closing']
  expect(open()).toBe(first.replaceAll('Opening', 'Closing'))
  expect(drawn).toEqual(['evening of Gala,Closing', 'Closing'])
  drawn.length = 0
  reads.company = { name: 'Another' }
  expect(open()).toBe(first.replaceAll('Opening', 'Closing').replace('Marasim', 'Another'))
  expect(drawn).toEqual(['greeting of Another'])
})

test('a page with a name is drawn again when it looks at what has been read anew', () => {
  const reads = { events: ['Gala'], company: { name: 'Marasim' } }
  const other = { ...site }
  const open = (name: string) => {
    const element = (see: Look) => {
      const { name: company } = see(['company']) as { name: string }
      drawn.push(`page of ${company}`)
      return (
        <main title={`${name} of ${company}`}>
          <Evening title="Tonight" />
        </main>
      )
    }
    return new TextDecoder().decode(drawPage({ name, ...asIs, element, site: other, reads: mapOf(reads) }))
  }
  const first = open('Home')
  drawn.length = 0
  expect(open('Home')).toBe(first)
  reads.events = ['Opening']
  expect(open('Home')).toBe(first.replaceAll('Gala', 'Opening'))
  expect(drawn).toEqual(['evening of Opening', 'Opening'])
  drawn.length = 0
  expect(open('Inside')).toBe(first.replaceAll('Gala', 'Opening').replace('Home', 'Inside'))
  reads.company = { name: 'Another' }
  expect(open('Home')).toBe(first.replaceAll('Gala', 'Opening').replaceAll('Marasim', 'Another'))
  expect(drawn).toEqual(['page of Marasim', 'page of Another', 'greeting of Another'])
})

test('a piece that is kept puts nothing into the head, where it would be missing the next time', () => {
  const Titled = keptPiece(() => <Tags title="Gala" />)
  expect(() => drawOf(<Titled />)).toThrow('nothing in the head')
})

function Block() {
  const writeOnce = useKeptJson()
  const text = writeOnce(['company'], (record) => `[${drawn.push('text')},${JSON.stringify(record)}]`)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: text }} />
}

test('the JSON of a read is written once for the same data', () => {
  const open = (data: unknown) => drawOf(<Block />, site, { company: data })
  const data = { name: 'Marasim' }
  drawn.length = 0
  expect(open(data)).toBe('<!doctype html><script>[1,{"name":"Marasim"}]</script>')
  expect(open(data)).toBe('<!doctype html><script>[1,{"name":"Marasim"}]</script>')
  expect(open({ ...data })).toBe('<!doctype html><script>[2,{"name":"Marasim"}]</script>')
  expect(open(null)).toBe('<!doctype html><script>[3,null]</script>')
})

test('of a list only the records that have changed are written again', () => {
  const open = (data: unknown) => drawOf(<Block />, site, { company: data })
  const [gala, opening] = [{ name: 'Gala' }, { name: 'Opening' }]
  drawn.length = 0
  expect(open([gala, opening])).toBe('<!doctype html><script>[[1,{"name":"Gala"}],[2,{"name":"Opening"}]]</script>')
  expect(open([{ name: 'Ball' }, opening])).toBe(
    '<!doctype html><script>[[3,{"name":"Ball"}],[2,{"name":"Opening"}]]</script>',
  )
  expect(open([gala])).toBe('<!doctype html><script>[[1,{"name":"Gala"}]]</script>')
  expect(open([])).toBe('<!doctype html><script>[]</script>')
})

function TwoBlocks() {
  const writeOnce = useKeptJson()
  const texts = [writeOnce(['company'], () => '1'), writeOnce(['events'], () => '2')]
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
  return <script dangerouslySetInnerHTML={{ __html: texts.join() }} />
}

test('the same record may be written otherwise for another read', () => {
  const record = { name: 'Gala' }
  const html = drawOf(<TwoBlocks />, site, { company: record, events: [record] })
  expect(html).toBe('<!doctype html><script>1,[2]</script>')
})
