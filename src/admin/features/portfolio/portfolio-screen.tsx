import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import {
  allCategoriesLabel,
  isPortfolioCategory,
  type PortfolioItem,
  portfolioCategories,
  portfolioCategoryLabels,
} from '../../../shared/portfolio.ts'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { CardGrid } from '../../records/card-grid.tsx'
import { FilterButtons } from '../../records/filter-buttons.tsx'
import { NewRecordButton } from '../../records/new-record-button.tsx'
import { useDeleteRecord } from '../../records/record-changes.ts'
import { RecordList } from '../../records/record-list.tsx'
import { ShownCount } from '../../records/shown-count.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useMay } from '../../use-viewer.ts'
import { PortfolioCard, PortfolioCardSkeleton } from './portfolio-card.tsx'
import { PortfolioDialog } from './portfolio-dialog.tsx'
import { portfolioKind } from './portfolio-kind.ts'

const categoryOptions = [
  { value: 'all', label: allCategoriesLabel },
  ...portfolioCategories.map((value) => ({ value, label: portfolioCategoryLabels[value] })),
] as const

type CategoryChoice = (typeof categoryOptions)[number]['value']

export function PortfolioScreen() {
  const query = useQuery<PortfolioItem[]>({ queryKey: portfolioKind.list })
  const [category, setCategory] = useCategory()
  const mayManage = useMay('manage_portfolio')
  return (
    <Screen
      title="Portfolio"
      count={query.data?.length}
      actions={<NewRecordButton noun={portfolioKind.noun} isReadOnly={!mayManage} />}
    >
      {!mayManage && <ReadOnlyNote what="the portfolio items" />}
      <div className="mb-6">
        <FilterButtons label="Category" options={categoryOptions} value={category} onChange={setCategory} />
      </div>
      <RecordList
        query={query}
        what="portfolio items"
        placeholders={6}
        skeleton={<PortfolioCardSkeleton />}
        empty={<NoItems category="all" />}
      >
        {(items) => <Items items={items} category={category} isReadOnly={!mayManage} />}
      </RecordList>
      <PortfolioDialog items={query.data} />
    </Screen>
  )
}

/** The chosen category is part of the address, as on the public page (D16). */
function useCategory() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('category')
  const category: CategoryChoice = isPortfolioCategory(asked) ? asked : 'all'
  const choose = (next: CategoryChoice) =>
    setSearch(next === 'all' ? {} : { category: next }, { replace: true, preventScrollReset: true })
  return [category, choose] as const
}

type ItemsProps = { items: PortfolioItem[]; category: CategoryChoice; isReadOnly: boolean }

function Items({ items, category, isReadOnly }: ItemsProps) {
  const { openRecord } = useRecordAddress()
  const remove = useDeleteRecord(portfolioKind)
  const shown = category === 'all' ? items : items.filter((item) => item.category === category)
  return (
    <>
      <ShownCount noun="portfolio item" shown={shown.length} total={items.length} />
      {shown.length === 0 ? (
        <NoItems category={category} />
      ) : (
        <CardGrid
          label="Portfolio items"
          items={shown}
          rowHeight={(width) => (width * 9) / 16 + 177}
          renderCard={(item) => (
            <PortfolioCard item={item} isReadOnly={isReadOnly} onEdit={openRecord} onDelete={remove} />
          )}
        />
      )}
    </>
  )
}

function NoItems({ category }: { category: CategoryChoice }) {
  const title =
    category === 'all'
      ? 'No portfolio items available'
      : `No portfolio items in ${portfolioCategoryLabels[category]} category`
  return (
    <MessagePanel icon={ImagesIcon} title={title}>
      What you add here appears on the portfolio page at once.
    </MessagePanel>
  )
}
