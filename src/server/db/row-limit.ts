import { sql } from 'kysely'

/**
 * A limit that is part of the statement's text. SQLite plans a statement anew whenever a number has been bound to its
 * limit, even the same one, and for a short list that takes as long as reading it.
 */
export const rowLimit = (rows: number) => sql.lit(rows)
