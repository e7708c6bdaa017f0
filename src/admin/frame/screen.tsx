import type { ReactNode } from 'react'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  title: string
  /** How many there are, beside the title. */
  count?: number | undefined
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the back office: what it is, what can be done, and the thing itself. */
export function Screen({ title, count, description, actions, children }: Props) {
  useDocumentTitle(title)
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1 sm:flex-1 sm:basis-64">
          <h1 className="flex items-baseline gap-3 text-heading tracking-tight">
            {title}
            {count !== undefined && (
              <span className="font-heading tabular-nums font-medium text-ink-quiet text-title tracking-normal">
                {count.toLocaleString('en')}
              </span>
            )}
          </h1>
          {description && <p className="max-w-3xl text-balance text-ink-quiet text-md">{description}</p>}
        </div>
        {actions && <div className="flex max-w-full flex-wrap gap-2 *:wrapping-button!">{actions}</div>}
      </header>
      {children}
    </>
  )
}
