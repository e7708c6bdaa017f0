import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { ApiKey } from '../../shared/paths.ts'
import type { SiteConfig } from '../../shared/rendering.ts'
import { SiteConfigContext } from '../site-context.ts'
import { type Look, type Pieces, PiecesContext, type PlainProps } from './kept-piece.tsx'

/** Of one kind; more than all public pages show together. */
const mostKept = 250

/** A piece of a page: its component, what that was given, and both together. */
type Piece = { kind: object; props: PlainProps; element: () => ReactElement }

/** What came out of it, and the reads that it was made of: while they bring the same data, it is the same. */
type Drawn = { bytes: Uint8Array; looks: Looked[] }
type Looked = { key: ApiKey; data: unknown }

// Marks are words that nobody outside can know, so no text of a visitor or of staff is ever taken for one.
const word = crypto.randomUUID()
// React parts two texts by a comment; two pieces need none.
const marks = new RegExp(`${word}:(\\d+|head);(?:<!-- -->)?`)
// What React would have fetched ahead stands in the same page, where browsers find it as early; here it would be in the way.
const preloads = /^(?:<link rel="preload"[^>]*>)+/
const encoder = new TextEncoder()
/** What has been drawn for one site: of each component, by what it was given. */
type Kept = Map<object, Map<string, Drawn>>
const keptFor = new WeakMap<SiteConfig, Kept>()

/** What has been written, by what it was made of. */
const written = new WeakMap<object, Drawn>()

function findOrWrite(of: object, write: () => string): Drawn {
  const known = written.get(of)
  if (known) return known
  const drawn = { bytes: encoder.encode(write()), looks: [] }
  written.set(of, drawn)
  return drawn
}

/** Draws a page as bytes: first all that is its own, then whatever of its pieces is not kept from an earlier page. */
export function drawPage(page: ReactElement, site: SiteConfig, look: Look): Uint8Array {
  const kept = keptFor.get(site) ?? keepFor(site)
  const findOrDraw = ({ kind, props, element }: Piece): Drawn => {
    const name = JSON.stringify(props)
    const before = kept.get(kind)
    const known = before?.get(name)
    if (known?.looks.every(({ key, data }) => look(key) === data)) return known
    const drawn = draw(<SiteConfigContext value={site}>{element()}</SiteConfigContext>)
    const others = before && (known || before.size < mostKept) ? before : new Map<string, Drawn>()
    kept.set(kind, others.set(name, drawn))
    return drawn
  }

  /** A page has a head, a piece has none. */
  const draw = (element: ReactElement, inHead?: (() => Drawn)[]): Drawn => {
    const asked: (() => Drawn)[] = []
    const looks: Looked[] = []
    const ask = (find: () => Drawn) => `${word}:${asked.push(find) - 1};`
    const pieces: Pieces = {
      mark: (Kind, props) => ask(() => findOrDraw(pieceOf(Kind, props))),
      markText: (of, write) => ask(() => findOrWrite(of, write)),
      markInHead: (Kind, props) => {
        if (!inHead) throw new Error('a piece that is kept has nothing in the head')
        inHead.push(() => findOrDraw(pieceOf(Kind, props)))
      },
      headMark: `${word}:head;`,
      look: (key) => {
        const data = look(key)
        looks.push({ key, data })
        return data
      },
    }
    const html = renderToString(<PiecesContext value={pieces}>{element}</PiecesContext>)
    const markedBy = (mark: string) => (mark === 'head' ? (inHead ?? []) : asked.slice(Number(mark), Number(mark) + 1))
    // All pieces first: there is one table for all that is put together.
    const parts = (inHead ? `<!doctype html>${html}` : html.replace(preloads, ''))
      .split(marks)
      .flatMap((part, index): (string | Drawn)[] => (index % 2 === 0 ? [part] : markedBy(part).map((find) => find())))
    for (const part of parts) if (typeof part !== 'string') looks.push(...part.looks)
    return { bytes: putTogether(parts), looks }
  }

  return draw(page, []).bytes
}

function keepFor(site: SiteConfig): Kept {
  const kept: Kept = new Map()
  keptFor.set(site, kept)
  return kept
}

const pieceOf = <Props extends PlainProps>(Kind: ComponentType<Props>, props: Props): Piece => ({
  kind: Kind,
  props,
  element: () => <Kind {...props} />,
})

/** Here, one after the other; what goes out is a copy. Bytes for each text took twice the time. */
let table = new Uint8Array(256 * 1024)

function putTogether(parts: (string | Drawn)[]): Uint8Array {
  let end = 0
  for (const part of parts) end = typeof part === 'string' ? putText(part, end) : putBytes(part.bytes, end)
  return table.slice(0, end)
}

function putText(text: string, at: number): number {
  if (text === '') return at
  makeRoom(at, text.length * 3)
  return at + encoder.encodeInto(text, table.subarray(at)).written
}

function putBytes(bytes: Uint8Array, at: number): number {
  makeRoom(at, bytes.byteLength)
  table.set(bytes, at)
  return at + bytes.byteLength
}

/** Makes the table larger where what comes next would not fit. */
function makeRoom(at: number, most: number): void {
  if (at + most <= table.byteLength) return
  const larger = new Uint8Array(2 * (at + most))
  larger.set(table.subarray(0, at))
  table = larger
}
