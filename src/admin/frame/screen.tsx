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

/**
 * What can be done stands beside the title, at the same place on every screen; the row is as tall where nothing can be
 * done. Large letters on a small screen leave no room beside it: then it comes last.
 */
const headLook =
  'grid grid-cols-1 items-center gap-1 @min-[20rem]:grid-cols-[auto_auto] @min-[20rem]:grid-rows-[minmax(2.5rem,auto)] @min-[20rem]:justify-between @min-[20rem]:gap-x-4 pointer-coarse:@min-[20rem]:grid-rows-[minmax(2.75rem,auto)]'
/** Its width says nothing about the columns above it. */
const descriptionLook = 'w-0 min-w-full @min-[20rem]:col-span-2 @min-[20rem]:row-start-2'
const actionsLook =
  'flex min-w-0 flex-wrap gap-2 *:wrapping-button! @max-[20rem]:mt-3 @min-[20rem]:col-start-2 @min-[20rem]:row-start-1 @min-[20rem]:justify-end'

/** One screen of the back office: what it is, what can be done, and the thing itself. */
export function Screen({ title, count, description, actions, children }: Props) {
  useDocumentTitle(title)
  return (
    <>
      <header className="@container mb-6">
        <div className={headLook}>
          <h1 className="flex min-w-0 items-baseline gap-3 text-heading tracking-tight">
            {title}
            {count !== undefined && (
              <span className="font-heading font-medium text-ink-quiet text-title tracking-normal">
                {count.toLocaleString('en')}
              </span>
            )}
          </h1>
          {description && (
            <div className={descriptionLook}>
              <p className="max-w-3xl text-balance text-ink-quiet text-md">{description}</p>
            </div>
          )}
          {actions && <div className={actionsLook}>{actions}</div>}
        </div>
      </header>
      {children}
    </>
  )
}
