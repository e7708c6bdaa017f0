import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteConfig } from '../../shared/rendering.ts'
import { SiteConfigContext } from '../site-context.ts'
import { type Pieces, PiecesContext, type PlainProps } from './kept-piece.tsx'

/** Of one kind; more than all public pages show together. */
const mostKept = 250

/** A piece of a page: its component, what that was given, and both together. */
type Piece = { kind: object; props: PlainProps; element: ReactElement }

// Marks are words that nobody outside can know, so no text of a visitor or of staff is ever taken for one.
const word = crypto.randomUUID()
// React parts two texts by a comment; two pieces need none.
const marks = new RegExp(`${word}:(\\d+);(?:<!-- -->)?`)
// What React would have fetched ahead stands in the same page, where browsers find it as early; here it would be in the way.
const preloads = /^(?:<link rel="preload"[^>]*>)+/
const encoder = new TextEncoder()
const nothing = new Uint8Array()
const keptFor = new WeakMap<SiteConfig, WeakMap<object, Map<string, Uint8Array>>>()

/** Draws a page as bytes: first all that is its own, then whatever of its pieces is not kept from an earlier page. */
export function drawPage(page: ReactElement, site: SiteConfig): Uint8Array {
  const asked: Piece[] = []
  const mark: Pieces['mark'] = (Kind, props) => {
    asked.push({ kind: Kind, props, element: <Kind {...props} /> })
    return `${word}:${asked.length - 1};`
  }
  const html = renderToString(<PiecesContext value={{ mark }}>{page}</PiecesContext>)
  const parts = `<!doctype html>${html}`.split(marks)
  return concat(
    parts.map((part, index) => {
      const piece = index % 2 === 1 && asked[Number(part)]
      if (piece) return findOrDraw(piece, site)
      return part === '' ? nothing : encoder.encode(part)
    }),
  )
}

function findOrDraw({ kind, props, element }: Piece, site: SiteConfig): Uint8Array {
  const kinds = keptFor.get(site) ?? new WeakMap<object, Map<string, Uint8Array>>()
  keptFor.set(site, kinds)
  const kept = kinds.get(kind) ?? new Map<string, Uint8Array>()
  kinds.set(kind, kept)
  const name = JSON.stringify(props)
  const known = kept.get(name)
  if (known) return known
  const markup = renderToString(<SiteConfigContext value={site}>{element}</SiteConfigContext>)
  const drawn = encoder.encode(markup.replace(preloads, ''))
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, drawn)
  return drawn
}

function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
