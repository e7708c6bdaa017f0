import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type Props = { title: string; description?: string; children: ReactNode }

/** A group of fields under one heading. */
export function FormCard({ title, description, children }: Props) {
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id} className="gap-5 p-5 sm:p-8">
        <div className="grid gap-1">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {description && <p className="text-ink-quiet text-sm">{description}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
