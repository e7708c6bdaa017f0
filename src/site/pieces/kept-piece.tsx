import { type ComponentType, createContext, use } from 'react'
import type { ApiKey } from '../../shared/paths.ts'

/** What can be written down whole, and so be told apart. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

export type PlainProps = Record<string, Plain>

/** Looks at what has been read for the page under a key. */
export type Look = (key: ApiKey) => unknown

/** The pieces of a page that is being drawn; each is a mark in its text until the page is put together. */
export type Pieces = {
  mark: <Props extends PlainProps>(Piece: ComponentType<Props>, props: Props) => string
  /** For one that belongs into the page's head, wherever it is drawn. */
  markInHead: <Props extends PlainProps>(Piece: ComponentType<Props>, props: Props) => void
  /** Where these stand in the head. */
  headMark: string
  /** For the JSON of a read, written once for the same data; that of a list record by record. */
  markJson: (key: ApiKey, write: (record: unknown) => string) => string
  look: Look
}

/** Where there are none, in the browser, components are drawn in their place. */
export const PiecesContext = createContext<Pieces | undefined>(undefined)

/**
 * A part of a page that depends on nothing but its props, the reads that it looks at and the site's configuration: a card
 * of a list, or a whole section with cards in it. The server draws it once for the same props and reads and keeps what
 * comes out (keep-pieces.tsx), so that a change to one event does not draw everything again. In the browser it is the
 * component that it was. It must know nothing of the router, nor make ids by its place on the page.
 */
export function keptPiece<Props extends PlainProps>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component
  return function KeptPiece(props: Props) {
    return use(PiecesContext)?.mark(Component, props) ?? <Component {...props} />
  }
}

/** The same of elements that React moves into the head: titles, descriptions, addresses. */
export function keptInHead<Props extends PlainProps>(Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component
  return function KeptInHead(props: Props) {
    const pieces = use(PiecesContext)
    if (!pieces) return <Component {...props} />
    pieces.markInHead(Component, props)
    return null
  }
}

/** Writes the JSON of reads, each record once while it is the same; for elements whose content is no markup. */
export function useKeptJson(): Pieces['markJson'] {
  const pieces = use(PiecesContext)
  if (!pieces) throw new Error('the JSON of reads is for a page that the server draws')
  return pieces.markJson
}

/** The place of the pieces that belong into the head. */
export function HeadPieces() {
  return use(PiecesContext)?.headMark
}
