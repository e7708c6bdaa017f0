import type { Icon } from '@phosphor-icons/react'
import type { ListFilter } from '../../client/reads.ts'
import type { ApiKey } from '../../shared/paths.ts'
import type { Access } from '../../shared/permissions.ts'
import type { SearchKind } from '../../shared/search.ts'
import type { ListRead } from '../lists/use-list-pages.ts'

/** A record of a list; most kinds have a version, which a change is based on (D39). */
export type Stored = { id: string; version?: number }

/** One filter of a list: a parameter of the API and of the address. */
type FilterField = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The label of the choice that filters nothing. */
  all: string
  /** 'No past events yet', for the label of a choice without records. */
  empty?: (label: string) => string
}

/** A change of many records at once (D47); deleting is always offered. */
export type BulkChange<Item> = {
  action: 'status' | 'feature'
  value: string | boolean
  label: string
  /** The value before the change, for Undo. */
  current: (item: Item) => string | boolean
}

/** A kind of record. Its screen, dialog, palette entries and navigation derive from it; a feature adds a form and a card. */
export type RecordKind<Item extends Stored = Stored> = {
  /** The name in the API (D94). */
  name: SearchKind
  /** Where its screen is. */
  path: string
  /** Title of its screen and its link. */
  title: string
  icon: Icon
  /** In the middle of a sentence: 'portfolio item', 'portfolio items'. */
  noun: string
  plural: string
  /** Who may read the list. */
  view: Access
  /** Who may change records. */
  manage: Access
  /** Who may delete records, if not everyone who may change them. */
  remove?: Access
  /** Offers 'New …' in the palette. */
  newIcon?: Icon
  /** Opens an empty form. */
  newPath?: string
  list: (filter?: ListFilter) => ListRead<Item>
  nameOf: (item: Item) => string
  /** Replaces 'Search portfolio items…'. */
  searchLabel?: string
  filters?: readonly FilterField[]
  /** Ways to sort the list, the first of which is the default of the API. */
  sorts?: readonly { value: string; label: string }[]
  bulk?: readonly BulkChange<Item>[]
  /** Deleted records can be restored, singly and in bulk (D38, D47). */
  isRestorable: boolean
  /** Other reads that change with a record. */
  alsoRefresh?: readonly ApiKey[]
}

/** 'portfolio item' → 'Portfolio item', at the start of a sentence. */
export function sentenceCase(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** 'portfolio item' → 'Portfolio Item', in a title. */
export function titleCase(noun: string): string {
  return noun.replace(/\b\w/g, (letter) => letter.toUpperCase())
}

/** The title of a list in which nothing matches. */
export function emptyTitle<Item extends Stored>({ plural, filters }: RecordKind<Item>, filter: ListFilter): string {
  const field = filters?.find(({ name }) => filter[name])
  const choice = field?.options.find(({ value }) => value === filter[field.name])
  return (choice && !filter.q && field?.empty?.(choice.label)) || `No ${plural} match`
}

/** The reads that a change of a record makes stale. */
export const readsOf = ({ name, alsoRefresh = [] }: Pick<RecordKind, 'name' | 'alsoRefresh'>) => [
  [name],
  ...alsoRefresh,
]
