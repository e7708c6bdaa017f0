import { TextField } from '../forms/fields.tsx'

/** Where a record stands among its kind. */
export function OrderField() {
  return (
    <TextField name="order" label="Display Order" type="number" inputMode="numeric" min={0} help="Low comes first." />
  )
}
