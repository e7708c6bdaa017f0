const sqliteUnique = 2067
const postgresUnique = '23505'

/** Whether a write was refused because a value that must be unique is taken, in the words of either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgresUnique || errcode === sqliteUnique
}
