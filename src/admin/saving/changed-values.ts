import type { FieldValues } from 'react-hook-form'
import { isSame } from './is-same.ts'

/** The values that differ from the stored ones, without secret fields. */
export function changedValues<Values extends FieldValues>(
  values: Values,
  stored: Values,
  secret: readonly (keyof Values)[] = [],
): Partial<Values> {
  const changes = Object.entries(values).filter(
    ([field, value]) => !secret.includes(field) && !isSame(value, stored[field]),
  )
  return Object.fromEntries(changes) as Partial<Values>
}
