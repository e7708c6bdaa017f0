import {
  allCategoriesLabel,
  type PortfolioCategory,
  portfolioCategories,
  portfolioCategoryLabels,
} from '../../../shared/portfolio.ts'

type Props = { selected: PortfolioCategory | null; onSelect: (category: PortfolioCategory | null) => void }

/** All categories or one of the seven; a row that scrolls sideways where it does not fit. */
export function CategoryFilter({ selected, onSelect }: Props) {
  return (
    <fieldset className="-mx-5 flex min-w-0 snap-x gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1">
      <legend className="sr-only">Category</legend>
      {[null, ...portfolioCategories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
          className="h-11 shrink-0 snap-start rounded-full border border-line px-[1.1rem] text-sm transition hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent"
        >
          {category ? portfolioCategoryLabels[category] : allCategoriesLabel}
        </button>
      ))}
    </fieldset>
  )
}
