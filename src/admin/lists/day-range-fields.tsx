import { Field } from '../../ui/field.tsx'
import { DayInput } from '../dates/day-input.tsx'

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
        <DayInput value={from ?? ''} max={to} onChoose={(day) => onChange('from', day)} />
      </Field>
      <Field label={labels.to}>
        <DayInput value={to ?? ''} min={from} onChoose={(day) => onChange('to', day)} />
      </Field>
    </>
  )
}
