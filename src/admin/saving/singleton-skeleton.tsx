import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const line = { columns: '', control: 'h-10 pointer-coarse:h-11', hasNote: false }
const pair = { ...line, columns: 'sm:grid-cols-2' }

const rows = {
  line: [line],
  notedLine: [{ ...line, hasNote: true }],
  pair: [pair, pair],
  notedPair: [
    { ...pair, hasNote: true },
    { ...pair, hasNote: true },
  ],
  area: [{ ...line, control: 'h-26' }],
} as const

type Row = keyof typeof rows

type Props = {
  label: string
  /** The rows of fields in each card. */
  cards: readonly (readonly Row[])[]
  /** Cards in tabs have no title. */
  hasTitles?: boolean
  /** Shows the label in place of the first title. */
  isLabelShown?: boolean
}

/** The cards of a form while its values load. */
export function SingletonSkeleton({ label, cards, hasTitles = true, isLabelShown = false }: Props) {
  return (
    <Loading label={label} className="grid gap-6">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Card key={index} className="gap-5 card-room sm:p-8">
          {hasTitles && <Title label={isLabelShown && index === 0 ? label : undefined} />}
          {card.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <div key={place} className={`grid gap-5 ${rows[row][0].columns}`}>
              {rows[row].map(({ control, hasNote }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <div key={column} className="grid gap-1.5">
                  <Line className="text-sm" width="w-28" />
                  <Skeleton className={control} />
                  {hasNote && <Line className="text-sm" width="w-3/5" />}
                </div>
              ))}
            </div>
          ))}
        </Card>
      ))}
    </Loading>
  )
}

function Title({ label }: { label: string | undefined }) {
  if (label === undefined) return <Line className="text-title" width="w-44" />
  return (
    <p aria-hidden="true" className="grid h-lh items-center text-title">
      <span className="text-ink-quiet text-md">{label}</span>
    </p>
  )
}

/** A placeholder with the height of a line of text. */
function Line({ className, width }: { className: string; width: string }) {
  return (
    <span className={`grid h-lh items-center ${className}`}>
      <Skeleton className={`h-[0.75em] ${width}`} />
    </span>
  )
}
