import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMarkedRecord } from './marked-record.ts'
import { useRowFocus } from './use-row-focus.ts'

export type ListLayout = {
  /** Cards stand side by side, rows below each other. */
  kind: 'cards' | 'rows'
  /** The estimated height of a row, or how it follows from a card's width; visible rows are measured. */
  rowHeight: number | ((cardWidth: number) => number)
  /** The narrowest card, in pixels. */
  narrowest?: number
}

type Props<Item> = {
  items: readonly Item[]
  /** All items of the list, including those that are not loaded yet. */
  total: number
  label: string
  layout: ListLayout
  renderItem: (item: Item) => ReactNode
}

const cardGap = 20
const cardWidth = 270

/** A list of any length that renders only the items in sight. */
export function VirtualList<Item extends { id: string }>({ items, total, label, layout, renderItem }: Props<Item>) {
  const isCards = layout.kind === 'cards'
  const gap = isCards ? cardGap : 0
  const list = useRef<HTMLDivElement>(null)
  const { columns, top, width } = useColumns(list, isCards ? (layout.narrowest ?? cardWidth) : Number.MAX_SAFE_INTEGER)
  const { rowHeight } = layout
  const marked = useMarkedRecord(({ id }) => id)
  const markedRow = Math.floor(items.findIndex(({ id }) => id === marked) / columns)
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () =>
      typeof rowHeight === 'number' ? rowHeight : rowHeight((width - gap * (columns - 1)) / columns),
    overscan: 2,
    gap,
    scrollMargin: top,
    getItemKey: (row) => `${columns} ${items[row * columns]?.id}`,
    // The marked record is rendered even out of sight, so that it keeps the focus when it moves.
    rangeExtractor: (range) => {
      const rowsInSight = defaultRangeExtractor(range)
      if (markedRow < 0 || rowsInSight.includes(markedRow)) return rowsInSight
      return [...rowsInSight, markedRow].sort((one, other) => one - other)
    },
  })
  useEffect(() => {
    if (markedRow >= 0) rows.scrollToIndex(markedRow, { align: 'auto' })
  }, [rows, markedRow])
  const onFocus = useRowFocus(list, items)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, which <ul> does not allow
    <div
      ref={list}
      role="list"
      aria-label={label}
      onFocus={onFocus}
      className={isCards ? 'relative' : 'relative rounded-lg border border-line bg-surface-raised'}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className={`absolute inset-x-0 top-0 grid ${isCards || row.index === 0 ? '' : 'border-line border-t'}`}
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, index) => (
            // biome-ignore lint/a11y/useSemanticElements: an <li> would need the <ul>
            <div
              key={item.id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={row.index * columns + index + 1}
              data-record={item.id}
              data-marked={item.id === marked || undefined}
              ref={item.id === marked ? focusIfIdle : undefined}
              className={`group relative rounded-lg data-marked:mark-record ${isCards ? 'grid' : 'flex *:last:min-w-0 *:last:grow'}`}
            >
              {renderItem(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Undo moves the focus to the screen; from there the keyboard continues with the restored record. */
function focusIfIdle(item: HTMLElement | null): void {
  if (document.activeElement?.matches('main')) item?.querySelector<HTMLElement>('a[href], button:enabled')?.focus()
}

/** The number of columns that fit, and where on the page the list begins; both change with the window. */
function useColumns(list: RefObject<HTMLElement | null>, narrowest: number) {
  const [grid, setGrid] = useState({ columns: 1, top: 0, width: 300 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top: topInWindow } = element.getBoundingClientRect()
      // Read now: React may run the update below after the window has scrolled on.
      const top = Math.round(topInWindow + window.scrollY)
      const columns = Math.max(1, Math.floor((width + cardGap) / (narrowest + cardGap)))
      setGrid((old) =>
        old.columns === columns && old.top === top && old.width === width ? old : { columns, top, width },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, narrowest])
  return grid
}

/** The same columns for placeholders, without measuring. */
export const gridStyle = {
  display: 'grid',
  gap: cardGap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${cardWidth}px), 1fr))`,
} as const
