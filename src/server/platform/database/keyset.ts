import type { ExpressionBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** A sorted list has one key for each column; the last column is unique. */
export type SortKey = { column: string; direction: 'asc' | 'desc' }
/** The values of the sort columns in a row. */
export type Position = readonly (string | number | boolean)[]

// Kysely cannot check columns whose names are only known at run time.
type Where = ExpressionBuilder<Schema, 'events'>
type Column = 'id'

/** '-title' → title, then id, both descending, so that one index serves both directions. */
export function sortKeys(sort: string): SortKey[] {
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? 'desc' : 'asc'
  const column = isDescending ? sort.slice(1) : sort
  return [
    { column, direction },
    { column: 'id', direction },
  ]
}

/** The opposite order, which the same index serves. */
export function reversed(sort: readonly SortKey[]): SortKey[] {
  return sort.map(({ column, direction }) => ({ column, direction: direction === 'asc' ? 'desc' : 'asc' }))
}

export function positionOf(row: object, sort: readonly SortKey[]): Position {
  const values = row as Record<string, Position[number]>
  return sort.map(({ column }) => values[column] as Position[number])
}

/** The first condition is implied by the second; without it neither engine starts at the position in its index. */
export function isAfter(where: Where, sort: readonly SortKey[], position: Position) {
  return where.and([compare(where, sort, position, 0, 'not before'), isBeyond(where, sort, position)])
}

/** Likewise, so that the engines stop at the position. */
export function isUpTo(where: Where, sort: readonly SortKey[], position: Position) {
  return where.and([compare(where, sort, position, 0, 'not beyond'), where.not(isBeyond(where, sort, position))])
}

function isBeyond(where: Where, sort: readonly SortKey[], position: Position) {
  const alternatives = sort.map((_, index) => {
    const equal = sort.slice(0, index).map((__, earlier) => compare(where, sort, position, earlier, 'equal'))
    return where.and([...equal, compare(where, sort, position, index, 'beyond')])
  })
  return where.or(alternatives)
}

const operators = {
  asc: { equal: '=', beyond: '>', 'not before': '>=', 'not beyond': '<=' },
  desc: { equal: '=', beyond: '<', 'not before': '<=', 'not beyond': '>=' },
} as const

function compare(
  where: Where,
  sort: readonly SortKey[],
  position: Position,
  index: number,
  relation: keyof typeof operators.asc,
) {
  const { column, direction } = sort[index] as SortKey
  return where(column as Column, operators[direction][relation], position[index] as string)
}
