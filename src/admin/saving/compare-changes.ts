import type { FieldValues } from 'react-hook-form'
import { changedValues } from './changed-values.ts'
import { fieldValues } from './field-values.ts'
import { isSame } from './is-same.ts'

/** What two users made of the same version. */
type Versions = { before: FieldValues; mine: FieldValues; theirs: FieldValues }

export type ComparedChanges = {
  /** The fields that this user changed, and their values. */
  mine: Record<string, unknown>
  /** Those that the other user changed too, to another value. */
  both: string[]
}

export function compareChanges({ before, mine, theirs }: Versions): ComparedChanges {
  const { confirmed, ...changed } = changedValues(mine, before)
  const newer = fieldValues(theirs)
  const theirChanges = changedValues(theirs, before)
  const both = Object.keys(changed).filter((field) => field in theirChanges && !isSame(changed[field], newer[field]))
  // A translation was confirmed for the old text, so it is not confirmed for a text of the other user.
  const translated = Object.keys(newer).flatMap((field) => field.match(/^translations\.\w+\.(\w+)$/)?.[1] ?? [])
  const isConfirmed = confirmed !== undefined && !translated.some((field) => field in theirChanges)
  return { mine: isConfirmed ? { ...changed, confirmed } : changed, both }
}
