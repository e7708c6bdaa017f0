import { type RawBuilder, sql } from 'kysely'

/** A column as an expression that is in no index, for conditions whose index the planner must not choose. */
export function withoutIndex<Value = string>(column: string): RawBuilder<Value> {
  return sql<Value>`coalesce(${sql.ref(column)}, ${sql.ref(column)})`
}
