import type { ReactNode } from 'react'
import { ArrowDownIcon } from '../../ui/icons/arrow-down.ts'
import { ArrowUpIcon } from '../../ui/icons/arrow-up.ts'

type Props = {
  /** The field that the server sorts by; a header without one is not clickable. */
  field: string | undefined
  /** The current sorting of the table. */
  sort: string | undefined
  onSort: (sort: string) => void
  className: string
  children: ReactNode
}

const titleClasses = 'text-start font-medium text-ink-quiet text-xs'

/** The header of a column. A click sorts by the column, another one in the opposite direction. */
export function SortHeader({ field, sort, onSort, className, children }: Props) {
  if (!field) {
    return (
      <th scope="col" className={`${titleClasses} ${className}`}>
        {children}
      </th>
    )
  }
  const isAscending = sort === field
  const isDescending = sort === `-${field}`
  const Arrow = isDescending ? ArrowDownIcon : ArrowUpIcon
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
      className={`${titleClasses} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(isAscending ? `-${field}` : field)}
        className="group/sort -mx-2 inline-flex h-8 items-center gap-1 rounded-sm px-2 hover:bg-hover hover:text-ink"
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={
            isAscending || isDescending
              ? 'size-3.5 text-ink'
              : 'size-3.5 opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
          }
        />
      </button>
    </th>
  )
}
