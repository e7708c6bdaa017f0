import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'

type Range = { from?: string | undefined; to?: string | undefined }
type Props = {
  labels: Record<keyof Range, string>
  range: Range
  onChange: (name: keyof Range, day: string) => void
}

/** The first and the last day of a filter. */
export function DayRangeFields({ labels, range: { from, to }, onChange }: Props) {
  return (
    <>
      <Field label={labels.from}>
        <Input type="date" value={from ?? ''} max={to} onChange={({ target }) => onChange('from', target.value)} />
      </Field>
      <Field label={labels.to}>
        <Input type="date" value={to ?? ''} min={from} onChange={({ target }) => onChange('to', target.value)} />
      </Field>
    </>
  )
}
