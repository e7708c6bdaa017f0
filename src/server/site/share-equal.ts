/**
 * What has been read anew, with everything in it that equals what was read before being the very same: whoever compares
 * by identity sees what has changed. Records of a list are found by their ids, wherever they stand now.
 */
export function shareEqual(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now)
  if (!isObject(before) || !isObject(now)) return now
  const names = Object.keys(now)
  const isSame = names.length === Object.keys(before).length && names.every((name) => isEqual(before[name], now[name]))
  return isSame ? before : now
}

function shareList(before: unknown[], now: unknown[]): unknown[] {
  const isSame = (items: unknown[]) =>
    items.length === before.length && items.every((item, index) => item === before[index])
  // Lists of texts, which most lists in a record are, have no ids.
  if (isSame(now)) return before
  const known = new Map(before.map((item, index) => [idOf(item, index), item]))
  const shared = now.map((item, index) => shareEqual(known.get(idOf(item, index)), item))
  return isSame(shared) ? before : shared
}

const isEqual = (before: unknown, now: unknown) =>
  before === now || (isObject(now) && shareEqual(before, now) === before)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const idOf = (item: unknown, index: number) => (isObject(item) && typeof item.id === 'string' ? item.id : index)
