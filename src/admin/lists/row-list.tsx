import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadError } from '../layout/load-error.tsx'
import { LoadMore } from './load-more.tsx'
import type { ListPages } from './use-list-pages.ts'
import { VirtualList } from './virtual-list.tsx'

type Props<Item> = {
  pages: ListPages<Item>
  label: string
  /** The estimated height of a row. */
  rowHeight: number
  /** Announces the number of records to screen readers. */
  countOf: (count: number) => string
  /** The title of the failure. */
  loadFailed: string
  skeleton: ReactNode
  empty: ReactNode
  renderItem: (item: Item) => ReactNode
}

/** A list of rows that are no kind of record: loading, failed, empty, or its pages. */
export function RowList<Item extends { id: string }>(props: Props<Item>) {
  const { pages, label, rowHeight, countOf, loadFailed, skeleton, empty, renderItem } = props
  const { items, error, retry, isStale, more } = pages
  if (!items) return error ? <LoadError title={loadFailed} error={error} onRetry={retry} /> : skeleton
  const total = pages.total ?? items.length
  return (
    <div aria-busy={isStale || undefined}>
      <p role="status" className="sr-only">
        {countOf(total)}
      </p>
      {items.length > 0 ? (
        <VirtualList
          label={label}
          items={items}
          total={total}
          layout={{ kind: 'rows', rowHeight }}
          renderItem={renderItem}
        />
      ) : (
        empty
      )}
      <LoadMore {...more} />
    </div>
  )
}

/** Placeholders of rows with two lines. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <Loading label={label} className="rounded-lg border border-line bg-surface-raised">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="grid gap-2 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </Loading>
  )
}
