import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

type Props = { title: string; description?: string; children: ReactNode }

/** A group of fields under one heading. */
export function FormCard({ title, description, children }: Props) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id} className="gap-5 card-room sm:p-8">
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
