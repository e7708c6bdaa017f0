import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ListFilter } from '../../client/reads.ts'
import { isTrashKind } from '../../shared/history.ts'
import { kinds } from '../../shared/kinds.ts'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'
import { useMediaQuery, wideScreen } from '../browser/use-media-query.ts'
import { useMessage } from '../context/message-key.ts'
import { useIsolate } from '../context/use-formats.ts'
import { useMay } from '../context/use-viewer.ts'
import { AccessDenied } from '../layout/access-denied.tsx'
import { MessagePanel } from '../layout/message-panel.tsx'
import { ReadOnlyNote } from '../layout/read-only-note.tsx'
import { Screen } from '../layout/screen.tsx'
import { DataTable, DataTableSkeleton, type TableLayout } from '../lists/data-table.tsx'
import { ListStates } from '../lists/list-states.tsx'
import { LoadMore } from '../lists/load-more.tsx'
import { SelectBox } from '../lists/select-box.tsx'
import { ShownCount } from '../lists/shown-count.tsx'
import { type ListPages, useListPages } from '../lists/use-list-pages.ts'
import { useSelection } from '../lists/use-selection.ts'
import { type ListLayout, VirtualList } from '../lists/virtual-list.tsx'
import { ListTools } from './list-tools.tsx'
import { NewRecordButton } from './new-record-button.tsx'
import { RecordDialog } from './record-dialog.tsx'
import type { RecordForm } from './record-form.ts'
import { emptyTitle, type RecordKind, type Stored } from './record-kind.ts'
import { type BeforeDelete, SelectionBar } from './selection-bar.tsx'
import { useDeleteRecord } from './use-delete-record.ts'
import { useRecordAddress } from './use-record-address.ts'
import { useRecordFilter } from './use-record-filter.ts'

/** What the card or row of a record can do. */
export type ItemProps<Item> = {
  item: Item
  isReadOnly: boolean
  mayDelete: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The list of a screen, for controls that need its filter or its records. */
export type RecordList<Item> = { filter: ListFilter; pages: ListPages<Item> }

type Props<Item extends Stored, Values extends FieldValues, Output extends object> = {
  kind: RecordKind<Item>
  description?: ReactNode
  layout: ListLayout
  /** Replaces the layout on wide screens. A table has no selection. */
  table?: TableLayout<ItemProps<Item>>
  Item: ComponentType<ItemProps<Item>>
  skeleton: ReactNode
  placeholders?: number
  empty: { title: string; text: string }
  /** Left out if records are edited on a separate screen or not at all. */
  form?: RecordForm<Item, Values, Output>
  /** Replaces the button that opens an empty form. */
  actions?: ReactNode
  /** Further controls beside the search. */
  tools?: (list: RecordList<Item>) => ReactNode
  /** Why this role cannot do everything here; derived from the kind if it can do nothing. */
  note?: ReactNode
  /** The screen between its title and the list. */
  children?: ReactNode
  /** What opens beside or above the list. */
  overlay?: (list: RecordList<Item>) => ReactNode
  /** Opens a record elsewhere than in the dialog. */
  onEdit?: (item: Item) => void
  /** Deletes a record in another way than with Undo. */
  onDelete?: (item: Item) => void
  /** Called instead of deleting records; calls `remove` at once or after a question. */
  beforeDelete?: BeforeDelete<Item>
  isReadOnly?: (item: Item | null) => boolean
}

/** Whether a column of the table offers this sorting. */
const sortsBy = ({ columns }: { columns: readonly { sort?: string }[] }, value: string) =>
  columns.some(({ sort }) => sort === value.replace(/^-/, ''))

/** As many rows as fill a screen. */
const tablePlaceholders = 10

/** The list of a kind of record with search, filters, selection and the dialog that edits one. */
export function RecordScreen<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const { kind } = props
  const t = useTranslations('admin')
  const mayView = useMay(kinds[kind.name].list)
  return mayView ? <Records {...props} /> : <AccessDenied message={t(`kinds.${kind.name}.denied`)} />
}

function Records<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const {
    kind,
    description,
    layout,
    table,
    Item,
    skeleton,
    placeholders = 6,
    empty,
    form,
    actions,
    tools,
    note,
    children,
    overlay,
  } = props
  const t = useTranslations('admin')
  const message = useMessage()
  const isolate = useIsolate()
  const mayManage = useMay(kinds[kind.name].change)
  const { filter, setFilter, isFiltered, sort, setSort } = useRecordFilter(kind)
  const pages = useListPages(kind.list(filter))
  const list: RecordList<Item> = { filter, pages }
  const isTable = useMediaQuery(wideScreen) && table !== undefined
  const { editedId, openRecord } = useRecordAddress()
  const remove = useDeleteRecord(kind)
  const mayDelete = useMay(kinds[kind.name].remove)
  const maySelect = mayDelete && isTrashKind(kind.name)
  const selection = useSelection(pages, maySelect)
  const { beforeDelete = (_, proceed) => proceed() } = props
  const { onEdit = ({ id }: Item) => openRecord(id) } = props
  const { onDelete = (item: Item) => beforeDelete([item], () => remove(item)) } = props
  const { isReadOnly = () => !mayManage } = props
  const itemProps = (item: Item): ItemProps<Item> => ({
    item,
    isReadOnly: isReadOnly(item),
    mayDelete,
    onEdit: () => onEdit(item),
    onDelete: () => onDelete(item),
  })
  const { sorts, ...unsorted } = kind
  const hasSortHeaders = isTable && sorts?.every(({ value }) => sortsBy(table, value))
  const select = (item: Item) => (
    <SelectBox
      label={t('records.select', { name: isolate(kind.nameOf(item)) })}
      checked={selection.selected.includes(item.id)}
      layout={layout.kind}
      isSelecting={selection.selected.length > 0}
      onToggle={(isRange) => selection.toggle(item.id, isRange)}
    />
  )
  const title = t(`kinds.${kind.name}.title`)
  const emptyKey = emptyTitle(kind, filter)
  return (
    <Screen
      title={title}
      count={pages.total}
      description={description}
      actions={actions ?? (form && <NewRecordButton kind={kind.name} isReadOnly={!mayManage} />)}
    >
      {note ?? (!mayManage && <ReadOnlyNote>{(role) => t(`kinds.${kind.name}.viewOnly`, { role })}</ReadOnlyNote>)}
      {children}
      <ListTools
        kind={hasSortHeaders ? unsorted : kind}
        filter={filter}
        setFilter={setFilter}
        sort={sort}
        setSort={setSort}
      >
        {tools?.(list)}
      </ListTools>
      <ListStates
        pages={pages}
        kind={kind.name}
        layout={isTable ? 'table' : layout.kind}
        skeleton={isTable ? <DataTableSkeleton rowHeight={table.rowHeight} rows={tablePlaceholders} /> : skeleton}
        placeholders={isTable ? 1 : placeholders}
      >
        {(items) =>
          items.length > 0 ? (
            <>
              <ShownCount kind={kind.name} total={pages.total ?? items.length} isFiltered={isFiltered} />
              {isTable ? (
                <DataTable
                  {...table}
                  label={title}
                  items={items}
                  total={pages.total ?? items.length}
                  openId={editedId}
                  sort={sort}
                  onSort={setSort}
                  onOpen={onEdit}
                  cellProps={itemProps}
                />
              ) : (
                <VirtualList
                  label={title}
                  items={items}
                  total={pages.total ?? items.length}
                  layout={layout}
                  renderItem={(item) => (
                    <>
                      {layout.kind === 'rows' && maySelect && select(item)}
                      <Item {...itemProps(item)} />
                      {layout.kind === 'cards' && maySelect && select(item)}
                    </>
                  )}
                />
              )}
              <LoadMore {...pages.more} />
            </>
          ) : isFiltered ? (
            <MessagePanel
              icon={MagnifyingGlassIcon}
              title={emptyKey ? message(emptyKey) : t(`kinds.${kind.name}.noneMatch`)}
            >
              {filter.q && t('records.tryOther')}
            </MessagePanel>
          ) : (
            <MessagePanel icon={kind.icon} title={empty.title}>
              {empty.text}
            </MessagePanel>
          )
        }
      </ListStates>
      {maySelect && (
        <SelectionBar kind={kind} items={pages.items ?? []} selection={selection} beforeDelete={beforeDelete} />
      )}
      {form && <RecordDialog kind={kind} form={form} items={pages.items} isReadOnly={isReadOnly} />}
      {overlay?.(list)}
    </Screen>
  )
}
