import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  label: string
  /** How many fields each card has. */
  cards: readonly number[]
  /** Cards of tabs are called by their tab. */
  hasTitles?: boolean
  isLabelShown?: boolean
}

/** The cards of a form before its values are here. */
export function SectionSkeleton({ label, cards, hasTitles = true, isLabelShown = false }: Props) {
  return (
    <Loading label={label} className="grid gap-6">
      {isLabelShown && (
        <p aria-hidden="true" className="text-ink-quiet text-md">
          {label}
        </p>
      )}
      {cards.map((fields, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Card key={card} className="gap-5 p-5 sm:p-8">
          {hasTitles && <Skeleton className="h-6 w-44" />}
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <div key={field} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-10" />
            </div>
          ))}
        </Card>
      ))}
    </Loading>
  )
}
