import type { Compilable, CompiledQuery } from 'kysely'
import type { Executor } from './database.ts'
import { readerOf } from './sqlite-reads.ts'

/** Far more than the values that the site itself asks for; whoever tries out limits fills no memory with them. */
const mostKept = 200

/**
 * A read that is asked again and again with the same few values: what Kysely makes of it is kept, values included,
 * because building it takes longer than SQLite takes to answer it.
 */
export function compiledOnce<Values extends readonly (string | number | boolean | undefined)[], Row>(
  build: (db: Executor, ...values: Values) => Compilable<Row>,
) {
  const perDatabase = new WeakMap<Executor, Map<string, CompiledQuery<Row>>>()
  return async (db: Executor, ...values: Values): Promise<Row[]> => {
    const kept = perDatabase.get(db) ?? new Map<string, CompiledQuery<Row>>()
    perDatabase.set(db, kept)
    const name = JSON.stringify(values)
    let query = kept.get(name)
    if (!query) {
      query = build(db, ...values).compile()
      if (kept.size >= mostKept) kept.clear()
      kept.set(name, query)
    }
    const read = readerOf(db)
    return read ? (read(query) as Row[]) : (await db.executeQuery(query)).rows
  }
}
