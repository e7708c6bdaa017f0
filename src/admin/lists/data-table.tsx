import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type MessageKey, useMessage } from '../context/message-key.ts'
import { useMarkedRecord } from './marked-record.ts'
import { SortHeader } from './sort-header.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** A column of a table. The first column names the row. */
type Column<CellProps> = {
  title: MessageKey
  /** The field that the server sorts by. */
  sort?: string
  /** The width, and at which width of the table the column is hidden: 'w-40 @max-2xl/table:hidden'. */
  className?: string
  /** The column has only buttons, so its title is for screen readers. */
  isTitleHidden?: boolean
  Cell: ComponentType<CellProps>
}

export type TableLayout<CellProps> = {
  columns: readonly Column<CellProps>[]
  /** The estimated height of a row; visible rows are measured. */
  rowHeight: number
}

type Props<Item, CellProps> = TableLayout<CellProps> & {
  label: string
  items: readonly Item[]
  /** All items of the list, including those that are not loaded yet. */
  total: number
  /** The record that is open beside the table. */
  openId: string | null
  /** The current sorting: 'company' or '-company'. */
  sort: string | undefined
  onSort: (sort: string) => void
  onOpen: (item: Item) => void
  cellProps: (item: Item) => CellProps
}

const headerHeight = 40
const frameClasses = '@container/table overflow-clip rounded-lg border border-line bg-surface-raised'
const cellClasses = 'border-line border-t px-3 py-2 text-start align-middle font-normal first:ps-5 last:pe-3'

/** A table of any length that renders only the rows in sight. */
export function DataTable<Item extends { id: string }, CellProps extends object>(props: Props<Item, CellProps>) {
  const { label, items, total, columns, rowHeight, openId, sort, onSort, onOpen, cellProps } = props
  const message = useMessage()
  const body = useRef<HTMLTableSectionElement>(null)
  const top = useTop(body)
  const marked = useMarkedRecord(({ id }) => id)
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: headerHeight,
    getItemKey: (index) => items[index]?.id ?? index,
  })
  const target = items.findIndex(({ id }) => id === (marked ?? openId))
  useEffect(() => {
    if (target >= 0) rows.scrollToIndex(target, { align: 'auto' })
  }, [rows, target])
  const onFocus = useRowFocus(body, items)
  const shown = rows.getVirtualItems()
  return (
    <div className={frameClasses}>
      <table
        aria-label={label}
        aria-rowcount={total + 1}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ title, sort: field, className = '', isTitleHidden }) => (
              <SortHeader
                key={title}
                field={field}
                sort={sort}
                onSort={onSort}
                className={`sticky top-0 z-10 h-10 bg-surface-sunken px-3 first:ps-5 ${className}`}
              >
                {isTitleHidden ? <span className="sr-only">{message(title)}</span> : message(title)}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus}>
          <Spacer height={(shown[0]?.start ?? top) - top} />
          {shown.map(({ index, key }) => {
            const item = items[index]
            if (!item) return null
            const isMarked = item.id === marked
            return (
              <tr
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={item.id === openId || undefined}
                data-record={item.id}
                data-marked={isMarked || undefined}
                // A button in the row does the same by keyboard.
                onClick={(event) => isOnRow(event) && onOpen(item)}
                className="group cursor-pointer hover:bg-hover data-marked:mark-record aria-[current]:bg-accent-tint"
              >
                {columns.map(({ title, className = '', Cell }, column) => {
                  const Element = column === 0 ? 'th' : 'td'
                  return (
                    <Element
                      key={title}
                      {...(column === 0 && { scope: 'row' })}
                      className={`${cellClasses} ${className}`}
                    >
                      <Cell {...cellProps(item)} />
                    </Element>
                  )
                })}
              </tr>
            )
          })}
          <Spacer height={rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)} />
        </tbody>
      </table>
    </div>
  )
}

/** Takes the place of the rows that are out of sight. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
  return <tr aria-hidden="true" style={{ height }} />
}

/** Not on a control of the row or in a dialog that it opened, and not the end of selecting text. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    !target.closest('a, button, label') &&
    getSelection()?.isCollapsed !== false
  )
}

/** Where on the page the rows begin. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])
  return top
}

/** The shape of a table while it loads. */
export function DataTableSkeleton({ rowHeight, rows }: { rowHeight: number; rows: number }) {
  return (
    <div className={frameClasses}>
      <div style={{ height: headerHeight }} className="bg-surface-sunken" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={row}
          style={{ height: rowHeight }}
          className="flex items-center gap-8 border-line border-t px-5"
        >
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="ms-auto h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  )
}
