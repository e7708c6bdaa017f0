import { TextField } from '../forms/fields.tsx'

/** The position of a record in lists. */
export function OrderField() {
  return (
    <TextField
      name="order"
      label="Display Order"
      type="number"
      inputMode="numeric"
      min={0}
      help="Lower numbers come first."
    />
  )
}
