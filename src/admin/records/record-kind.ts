import type { ListFilter } from '../../client/reads.ts'
import type { BulkPlan } from '../../shared/bulk.ts'
import type { ListedKind } from '../../shared/kinds.ts'
import type { ApiKey } from '../../shared/paths.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import type { MessageKey } from '../context/message-key.ts'
import type { ListRead } from '../lists/use-list-pages.ts'

/** A record of a list; most kinds have a version, which a change is based on. */
export type Stored = { id: string; version?: number }

/** One filter of a list: a parameter of the API and of the address. */
export type FilterField = {
  name: string
  label: MessageKey
  /** The choices, with the title of the list where one has no records: 'No past events yet'. */
  options: readonly { value: string; label: MessageKey; empty?: MessageKey }[]
  /** The label of the choice that filters nothing. */
  all: MessageKey
  /** A list of choices to open, for a filter that follows another one. */
  isSelect?: boolean
}

/** A change of many records at once; deleting is always offered. */
export type BulkChange<Item> = {
  action: 'status' | 'feature'
  value: string | boolean
  label: MessageKey
  /** The value before the change, and the plan that the change ends, for Undo. */
  current: (item: Item) => { value: string | boolean } & BulkPlan
}

/**
 * A kind of record. Its screen, dialog, palette entries and navigation derive from it; a feature adds a form and a card.
 * Every kind has the same messages below `admin.kinds.NAME`.
 */
export type RecordKind<Item extends Stored = Stored> = {
  /** The name in the API and in the catalogues. */
  name: ListedKind
  icon: Icon<'fill' | 'duotone'>
  /** Offers 'New …' in the palette. */
  newIcon?: Icon
  /** Opens an empty form. */
  newPath?: string
  list: (filter?: ListFilter) => ListRead<Item>
  nameOf: (item: Item) => string
  filters?: readonly FilterField[]
  /** The list can be limited to the days between two. */
  hasDays?: boolean
  /** Ways to sort the list, the first of which is the default of the API. */
  sorts?: readonly { value: string; label: MessageKey }[]
  /** The sorting of a filtered list until another is chosen, if it is not the default of the API. */
  defaultSort?: (filter: ListFilter) => string | undefined
  bulk?: readonly BulkChange<Item>[]
  /** Other reads that change with a record. */
  alsoRefresh?: readonly ApiKey[]
}

/** The title of a list in which nothing matches its only filter, if its choice has one. */
export function emptyTitle<Item extends Stored>(
  { filters }: RecordKind<Item>,
  filter: ListFilter,
): MessageKey | undefined {
  const { sort: _, ...chosen } = filter
  const [name, another] = Object.keys(chosen).filter((key) => chosen[key])
  const field = filters?.find((candidate) => candidate.name === name)
  return another ? undefined : field?.options.find(({ value }) => value === chosen[field.name])?.empty
}

/** The reads that a change of a record makes stale. */
export const readsOf = ({ name, alsoRefresh = [] }: Pick<RecordKind, 'name' | 'alsoRefresh'>) => [
  [name],
  ...alsoRefresh,
]
