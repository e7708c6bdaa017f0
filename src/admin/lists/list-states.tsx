import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchKind } from '../../shared/search.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { LoadError } from '../layout/load-error.tsx'
import type { ListPages } from './use-list-pages.ts'
import { gridStyle } from './virtual-list.tsx'

type Props<Item> = {
  pages: ListPages<Item>
  /** The kind of the records, whose messages are shown. */
  kind: SearchKind
  /** The skeleton of a table is the whole table. */
  layout: keyof typeof placeholderProps
  skeleton: ReactNode
  /** The number of placeholders while loading. */
  placeholders: number
  children: (items: readonly Item[]) => ReactNode
}

export const tileGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

const placeholderProps = {
  cards: { style: gridStyle },
  rows: { className: 'divide-y divide-line rounded-lg border border-line bg-surface-raised' },
  tiles: { className: tileGrid },
  table: {},
}

/** A list while it loads, after it failed, and when it is there. */
export function ListStates<Item>({ pages, kind, layout, skeleton, placeholders, children }: Props<Item>) {
  const t = useTranslations('admin')
  const { items, error, retry, isStale } = pages
  if (items) {
    return <div aria-busy={isStale || undefined}>{children(items)}</div>
  }
  if (error) return <LoadError title={t(`kinds.${kind}.loadFailed`)} error={error} onRetry={retry} />
  return (
    <Loading label={t(`kinds.${kind}.loading`)}>
      <div {...placeholderProps[layout]}>
        {Array.from({ length: placeholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={index} className="grid">
            {skeleton}
          </div>
        ))}
      </div>
    </Loading>
  )
}
