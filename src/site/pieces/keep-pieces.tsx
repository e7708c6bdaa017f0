import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { ApiKey } from '../../shared/paths.ts'
import type { SiteConfig } from '../../shared/rendering.ts'
import { SiteConfigContext } from '../site-context.ts'
import { type Look, type Pieces, PiecesContext, type PlainProps } from './kept-piece.tsx'

/** Of one kind; more than all public pages show together. */
const mostKept = 250
const mostPages = 100
const mostNumbered = 1000

/** A piece of a page: its component, what that was given, as a name, and both together. */
type Piece = { kind: object; given: string; element: () => ReactElement }

/** The JSON of a read as a part of a page: a list is written record by record. */
type Json = { read: string; write: (record: unknown) => string }

/** Reads, by the texts of their keys, and what they brought. */
type Reads = ReadonlyMap<string, unknown>

/** As a page or a piece was drawn: what is its own, other pieces in their places, and the reads that it looked at. */
type Outline = { parts: (Uint8Array | Piece | Json)[]; looks: Reads }

/** The same put together, and all reads that it is made of: while they bring the same data, it is the same. */
type Whole = Outline & { bytes: Uint8Array; allLooks: Reads }

// Marks are words that nobody outside can know, so no text of a visitor or of staff is ever taken for one.
const word = crypto.randomUUID()
// React parts two texts by a comment; two pieces need none.
const marks = new RegExp(`${word}:(\\d+|head);(?:<!-- -->)?`)
// What React would have fetched ahead stands in the same page, where browsers find it as early; here it would be in the way.
const preloads = /^(?:<link rel="preload"[^>]*>)+/
/** The outline of a page, and what is known about it without drawing: its status, and which reads it is made of. */
type KeptPage = Outline & { status: number; keys: readonly ApiKey[]; texts: readonly string[] }
/** What has been drawn for one site: pages by their names, pieces of each kind by what they were given. */
type Kept = { pages: Map<string, KeptPage>; pieces: Map<object, Map<string, Whole>> }
const keptFor = new WeakMap<SiteConfig, Kept>()
/** JSON, by what it is written of, and for which read. */
const written = new WeakMap<object, { read: string; bytes: Uint8Array }>()
const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

type Page = {
  /** With the same name it is made of the same reads. Without one it is drawn, and not kept. */
  name: string | undefined
  status: number
  keys: readonly ApiKey[]
  element: (look: Look) => ReactElement
  site: SiteConfig
  /** What has been read for it. */
  reads: Reads
}

export const textOfKey = (key: ApiKey) => JSON.stringify(key)

/** Draws a page as bytes: whatever of it and of its pieces is not kept from an earlier one. */
export function drawPage({ name, status, keys, element, site, reads }: Page): Uint8Array {
  const { pages } = keptFor.get(site) ?? keepFor(site)
  const known = name === undefined ? undefined : pages.get(name)
  const outline = known && stillHolds(known.looks, reads) ? known : drawOutline(element, site, reads, [])
  if (name !== undefined) keepIn(pages, name, { ...outline, status, keys, texts: keys.map(textOfKey) }, mostPages)
  return putTogether(outline, site, reads).bytes
}

/** A page that has been drawn before. It can be drawn again while nothing but its pieces is another than then. */
export function findOutline(name: string, site: SiteConfig) {
  const page = keptFor.get(site)?.pages.get(name)
  if (!page) return undefined
  /** With what its reads have brought, in the order of the keys. */
  const redraw = (data: unknown[]) => {
    const reads = new Map(page.texts.map((text, index) => [text, data[index]]))
    return stillHolds(page.looks, reads) ? putTogether(page, site, reads).bytes : undefined
  }
  return { status: page.status, keys: page.keys, redraw }
}

function stillHolds(looks: Reads, reads: Reads): boolean {
  for (const [read, data] of looks) if (reads.get(read) !== data) return false
  return true
}

function putTogether({ parts, looks }: Outline, site: SiteConfig, reads: Reads): Whole {
  const allLooks = new Map(looks)
  const found = parts.map((part) => {
    if (part instanceof Uint8Array) return part
    if ('read' in part) {
      const data = reads.get(part.read)
      allLooks.set(part.read, data)
      return writeOnce(part, data)
    }
    const piece = findOrDraw(part, site, reads)
    for (const [read, data] of piece.allLooks) allLooks.set(read, data)
    return piece.bytes
  })
  return { parts, looks, allLooks, bytes: Buffer.concat(found) }
}

function findOrDraw({ kind, given, element }: Piece, site: SiteConfig, reads: Reads): Whole {
  const { pieces } = keptFor.get(site) ?? keepFor(site)
  const known = pieces.get(kind)?.get(given)
  if (known && stillHolds(known.allLooks, reads)) return known
  const outline = known && stillHolds(known.looks, reads) ? known : drawOutline(element, site, reads)
  const whole = putTogether(outline, site, reads)
  pieces.set(kind, keepIn(pieces.get(kind) ?? new Map(), given, whole, mostKept))
  return whole
}

function keepFor(site: SiteConfig): Kept {
  const kept: Kept = { pages: new Map(), pieces: new Map() }
  keptFor.set(site, kept)
  return kept
}

function keepIn<T>(kept: Map<string, T>, name: string, value: T, most: number): Map<string, T> {
  if (kept.size >= most && !kept.has(name)) kept.clear()
  return kept.set(name, value)
}

/** Draws what is its own, with marks in the places of others. A page has a head, a piece has none. */
function drawOutline(element: Page['element'], site: SiteConfig, reads: Reads, inHead?: Piece[]): Outline {
  const marked: (Piece | Json)[] = []
  const looks = new Map<string, unknown>()
  const mark = (what: Piece | Json) => `${word}:${marked.push(what) - 1};`
  const look: Look = (key) => {
    const read = textOfKey(key)
    const data = reads.get(read)
    looks.set(read, data)
    return data
  }
  const pieces: Pieces = {
    mark: (Kind, props) => mark(pieceOf(Kind, props)),
    markInHead: (Kind, props) => {
      if (!inHead) throw new Error('a piece that is kept has nothing in the head')
      inHead.push(pieceOf(Kind, props))
    },
    headMark: `${word}:head;`,
    markJson: (key, write) => mark({ read: textOfKey(key), write }),
    look,
  }
  const html = renderToString(
    <PiecesContext value={pieces}>
      <SiteConfigContext value={site}>{element(look)}</SiteConfigContext>
    </PiecesContext>,
  )
  const markedBy = (which: string) =>
    which === 'head' ? (inHead ?? []) : marked.slice(Number(which), Number(which) + 1)
  const parts = (inHead ? `<!doctype html>${html}` : html.replace(preloads, ''))
    .split(marks)
    .flatMap((part, index): Outline['parts'] => (index % 2 === 1 ? markedBy(part) : part ? [Buffer.from(part)] : []))
  return { parts, looks }
}

/** Records that have not changed are the very same as before, and so is what has been written of them. */
function writeOnce(json: Json, data: unknown): Uint8Array {
  if (!isObject(data)) return Buffer.from(json.write(data))
  const known = written.get(data)
  if (known?.read === json.read) return known.bytes
  const bytes = Array.isArray(data) ? writeList(json, data) : Buffer.from(json.write(data))
  written.set(data, { read: json.read, bytes })
  return bytes
}

function writeList(json: Json, list: unknown[]): Uint8Array {
  const parts = list.flatMap((record, at) => [at === 0 ? opening : comma, writeOnce(json, record)])
  return Buffer.concat(list.length === 0 ? [opening, closing] : [...parts, closing])
}

const pieceOf = <Props extends PlainProps>(Kind: ComponentType<Props>, props: Props): Piece => ({
  kind: Kind,
  given: nameOf(props),
  element: () => <Kind {...props} />,
})

/** What a piece was given, as a short text: the same for what is equal. */
function nameOf(props: PlainProps): string {
  let name = ''
  for (const prop in props) {
    const value = props[prop]
    name += `${prop}:${isObject(value) ? `#${numberOf(value)}` : JSON.stringify(value)},`
  }
  return name
}

/** Records stay the very same while they do not change, so each is written out once, to find its equals. */
const numbers = new WeakMap<object, number>()
const numbersByText = new Map<string, number>()
let lastNumber = 0

function numberOf(value: object): number {
  const known = numbers.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  const number = numbersByText.get(text) ?? ++lastNumber
  keepIn(numbersByText, text, number, mostNumbered)
  numbers.set(value, number)
  return number
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
