import type { ReactNode } from 'react'
import { useFormats } from '../context/use-formats.ts'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  title: string
  /** The number of records, beside the title. */
  count?: number | undefined
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/**
 * The actions are beside the title, at the same place on every screen. Where a large font on a small screen leaves no
 * room beside the title, they come last.
 */
const headClasses =
  'grid grid-cols-1 items-center gap-1 @min-[20rem]:grid-cols-[auto_auto] @min-[20rem]:grid-rows-[minmax(2.5rem,auto)] @min-[20rem]:justify-between @min-[20rem]:gap-x-4 pointer-coarse:@min-[20rem]:grid-rows-[minmax(2.75rem,auto)]'
/** Several actions on a phone wrap below the title if they do not fit beside it. */
const severalOnPhone =
  '@max-[30rem]:has-[[data-actions]>:nth-child(2)]:flex @max-[30rem]:has-[[data-actions]>:nth-child(2)]:flex-wrap @max-[30rem]:has-[[data-actions]>:nth-child(2)]:gap-y-2'
/** The description does not affect the widths of the columns above it. */
const descriptionClasses =
  'order-1 w-0 min-w-full @max-[20rem]:order-none @min-[20rem]:col-span-2 @min-[20rem]:row-start-2'
const actionsClasses =
  'flex min-w-0 flex-wrap gap-2 *:wrapping-button! @max-[20rem]:mt-3 @max-[30rem]:justify-start! @min-[20rem]:col-start-2 @min-[20rem]:row-start-1 @min-[20rem]:justify-end'

/** A screen of the back office: title, actions and content. */
export function Screen({ title, count, description, actions, children }: Props) {
  const formats = useFormats()
  useDocumentTitle(title)
  return (
    <>
      <header className="@container mb-6">
        <div className={`${headClasses} ${severalOnPhone}`}>
          <h1 className="flex min-w-0 items-baseline gap-3 text-heading tracking-tight">
            {title}
            {count !== undefined && (
              <span className="font-heading font-medium text-ink-quiet text-title tracking-normal">
                {formats.number(count)}
              </span>
            )}
          </h1>
          {description && (
            <div className={descriptionClasses}>
              <p className="max-w-3xl text-ink-quiet text-md">{description}</p>
            </div>
          )}
          {actions && (
            <div data-actions className={actionsClasses}>
              {actions}
            </div>
          )}
        </div>
      </header>
      {children}
    </>
  )
}
