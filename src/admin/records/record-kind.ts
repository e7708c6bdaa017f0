import type { ApiKey, RestorableKind } from '../../shared/paths.ts'

/** What every record of the back office has: an identity, and the version that an edit was based on (D39). */
export type Stored = { id: string; version: number }

/** A kind of record that staff create, change, delete and bring back. */
export type RecordKind<Item extends Stored> = {
  /** First part of every address: ['events'] covers all lists of events. */
  path: RestorableKind
  list: ApiKey
  /** In the middle of a sentence: 'event', 'portfolio item'. */
  noun: string
  nameOf: (item: Item) => string
  /** Reads elsewhere that change with it. */
  alsoRefresh?: readonly ApiKey[]
}

/** 'portfolio item' → 'Portfolio item', at the start of a sentence. */
export function sentenceNoun(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** 'portfolio item' → 'Portfolio Item', in a title. */
export function titleNoun(noun: string): string {
  return noun.replace(/\b\w/g, (letter) => letter.toUpperCase())
}
