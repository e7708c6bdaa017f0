import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteConfig } from '../../shared/rendering.ts'
import { SiteConfigContext } from '../site-context.ts'
import { type Pieces, PiecesContext, type PlainProps } from './kept-piece.tsx'

/** Of one kind; more than all public pages show together. */
const mostKept = 250

/** A piece of a page: its component, what that was given, and both together. */
type Piece = { kind: object; props: PlainProps; draw: () => ReactElement }

// Marks are words that nobody outside can know, so no text of a visitor or of staff is ever taken for one.
const word = crypto.randomUUID()
// React parts two texts by a comment; two pieces need none.
const marks = new RegExp(`${word}:(\\d+|head);(?:<!-- -->)?`)
// What React would have fetched ahead stands in the same page, where browsers find it as early; here it would be in the way.
const preloads = /^(?:<link rel="preload"[^>]*>)+/
const encoder = new TextEncoder()
/** What has been drawn for one site: of each component, by what it was given. */
type Kept = Map<object, Map<string, Uint8Array>>
const keptFor = new WeakMap<SiteConfig, Kept>()

/** Draws a page as bytes: first all that is its own, then whatever of its pieces is not kept from an earlier page. */
export function drawPage(page: ReactElement, site: SiteConfig): Uint8Array {
  const asked: Piece[] = []
  const inHead: Piece[] = []
  const pieces: Pieces = {
    mark: (Kind, props) => `${word}:${asked.push(pieceOf(Kind, props)) - 1};`,
    markInHead: (Kind, props) => void inHead.push(pieceOf(Kind, props)),
    headMark: `${word}:head;`,
  }
  const html = renderToString(<PiecesContext value={pieces}>{page}</PiecesContext>)
  const markedBy = (mark: string) => (mark === 'head' ? inHead : asked.slice(Number(mark), Number(mark) + 1))
  const kept = keptFor.get(site) ?? keepFor(site)
  let end = 0
  for (const [index, part] of `<!doctype html>${html}`.split(marks).entries()) {
    if (index % 2 === 0) end = putText(part, end)
    else for (const piece of markedBy(part)) end = putBytes(findOrDraw(piece, kept, site), end)
  }
  return table.slice(0, end)
}

function keepFor(site: SiteConfig): Kept {
  const kept: Kept = new Map()
  keptFor.set(site, kept)
  return kept
}

const pieceOf = <Props extends PlainProps>(Kind: ComponentType<Props>, props: Props): Piece => ({
  kind: Kind,
  props,
  draw: () => <Kind {...props} />,
})

function findOrDraw({ kind, props, draw }: Piece, kept: Kept, site: SiteConfig): Uint8Array {
  const name = JSON.stringify(props)
  const before = kept.get(kind)
  const known = before?.get(name)
  if (known) return known
  const markup = renderToString(<SiteConfigContext value={site}>{draw()}</SiteConfigContext>)
  const drawn = encoder.encode(markup.replace(preloads, ''))
  const others = before && before.size < mostKept ? before : new Map<string, Uint8Array>()
  kept.set(kind, others.set(name, drawn))
  return drawn
}

/** Pages are put together here, one after the other; what goes out is a copy. Bytes for each text took twice the time. */
let table = new Uint8Array(256 * 1024)

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
