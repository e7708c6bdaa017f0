import { randomInt } from 'node:crypto'
import { isoDay } from '../../shared/zone.ts'

/** M for مناسبة, V for vendors. */
type Letter = 'M' | 'V'

const fewestDigits = 3

/**
 * A reference that is easy to say on the telephone, such as 'M-2611-042': the month, and random digits, which do not
 * tell how many others there are. A taken one gets a digit more.
 */
export function createReference(letter: Letter, now: Date, timeZone: string, collisions = 0): string {
  const digits = fewestDigits + collisions
  const [year = '', month = ''] = isoDay(now, timeZone).split('-')
  return `${letter}-${year.slice(-2)}${month}-${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

/** Inserts a record with a reference that is free. `insert` returns undefined for one that is taken. */
export async function insertWithReference<Row>(
  create: (collisions: number) => string,
  insert: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let collisions = 0; ; collisions++) {
    const row = await insert(create(collisions))
    if (row !== undefined) return row
  }
}
