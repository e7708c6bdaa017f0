import type { FieldValues } from 'react-hook-form'
import { fieldValues } from './field-values.ts'
import { isSame } from './is-same.ts'

/** The fields that differ from the stored ones and their values, without secret fields. */
export function changedValues<Values extends FieldValues>(
  values: Values,
  stored: Values,
  secret: readonly (keyof Values)[] = [],
): Record<string, unknown> {
  const before = fieldValues(stored)
  const changes = Object.entries(fieldValues(values)).filter(
    ([field, value]) => !secret.includes(field) && !isSame(value, before[field]),
  )
  return Object.fromEntries(changes)
}
