import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Props = {
  title: string
  description?: ReactNode
  /** The fragment of addresses that lead to the card. */
  anchor?: string
  children: ReactNode
}

/** A group of fields under one heading. */
export function FormCard({ title, description, anchor, children }: Props) {
  const id = useId()
  return (
    <Card asChild>
      <section id={anchor} aria-labelledby={id} className="card-room scroll-mt-20 gap-5 sm:p-8">
        <div className="grid grid-cols-1 gap-1">
          <h2 id={id} className="card-title wrap-anywhere">
            {title}
          </h2>
          {description && <p className="text-ink-quiet text-sm">{description}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
