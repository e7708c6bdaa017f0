import { useToday } from '../../dates/use-now.ts'
import { useAddress } from '../../lists/use-address.ts'

export const spans = ['7', '30', '90', '365'] as const
export type SpanChoice = (typeof spans)[number]
const usual: SpanChoice = '30'
const dayMs = 86_400_000

/** The chosen number of days until today, kept in the address. */
export function useSpan() {
  const [search, change] = useAddress()
  const today = useToday()
  const span = spans.find((choice) => choice === search.get('span')) ?? usual
  const setSpan = (choice: SpanChoice) =>
    change(
      (next) => {
        if (choice === usual) next.delete('span')
        else next.set('span', choice)
      },
      { replace: true },
    )
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(span) - 1) * dayMs).toISOString().slice(0, 10)
  return { span, setSpan, from, to: today }
}
