import { diffArrays } from 'diff'

export type ListEntry<Item> = {
  key: string
  state: 'same' | 'moved' | 'added' | 'removed'
  /** As it was; undefined if it was added. */
  before: Item | undefined
  /** As it is; undefined if it was removed. */
  after: Item | undefined
}

/** The entries of the later list in its order, followed by those that were removed. */
export function diffList<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): ListEntry<Item>[] {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]))
  const [earlier, later] = [byKey(before), byKey(after)]
  const changes = diffArrays([...earlier.keys()], [...later.keys()])
  const inPlace = new Set(changes.flatMap(({ added, removed, value }) => (added || removed ? [] : value)))
  const stateOf = (key: string) => (inPlace.has(key) ? 'same' : earlier.has(key) ? 'moved' : 'added')
  return [
    ...[...later].map(([key, item]) => ({ key, state: stateOf(key), before: earlier.get(key), after: item }) as const),
    ...[...earlier]
      .filter(([key]) => !later.has(key))
      .map(([key, item]) => ({ key, state: 'removed', before: item, after: undefined }) as const),
  ]
}
