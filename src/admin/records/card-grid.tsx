import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFocusThatStays } from '../frame/use-focus-that-stays.ts'
import { restoredRow } from './restored-row.ts'

const gap = 20

type Props<Item> = {
  items: readonly Item[]
  label: string
  /** A row's height, or how it follows from a card's width; as good as can be guessed, since what shows is measured. */
  rowHeight: number | ((cardWidth: number) => number)
  narrowest?: number
  renderCard: (item: Item) => ReactNode
}

/** A grid of any number of cards that draws only those in sight. */
export function CardGrid<Item extends { id: string }>(props: Props<Item>) {
  const { items, label, rowHeight, narrowest = cardWidth, renderCard } = props
  const list = useRef<HTMLDivElement>(null)
  const { columns, top, width } = useGrid(list, narrowest)
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () =>
      typeof rowHeight === 'number' ? rowHeight : rowHeight((width - gap * (columns - 1)) / columns),
    overscan: 2,
    gap,
    scrollMargin: top,
    getItemKey: (row) => `${columns} ${items[row * columns]?.id}`,
  })
  const keepFocus = useFocusThatStays(list, items)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items, which <ul> does not allow
    <div
      ref={list}
      role="list"
      aria-label={label}
      onFocus={keepFocus}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
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
              ref={restoredRow(item.id)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index * columns + index + 1}
              className="grid"
            >
              {renderCard(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const cardWidth = 270

/** As many columns as fit, and where on the page the list begins; both change with the window. */
function useGrid(list: { current: HTMLElement | null }, narrowest: number) {
  const [grid, setGrid] = useState({ columns: 1, top: 0, width: 300 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)))
      setGrid((old) => {
        const next = { columns, top: Math.round(top + window.scrollY), width }
        return old.columns === columns && old.top === next.top && old.width === width ? old : next
      })
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
  gap,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${cardWidth}px), 1fr))`,
} as const
