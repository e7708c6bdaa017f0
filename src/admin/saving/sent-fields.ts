import type { FieldValues } from 'react-hook-form'

/**
 * The validated fields that a form has. The contract fills in a default for every other one, and that would replace what
 * is stored.
 */
export function sentFields<Output extends object>(output: Output, values: FieldValues): Output {
  return Object.fromEntries(Object.entries(output).filter(([field]) => field in values)) as Output
}
