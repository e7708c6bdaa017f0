import { useTranslations } from 'use-intl'
import { type PortfolioCategory, portfolioCategories } from '../../../shared/portfolio.ts'
import { useCategoryLabel } from '../../use-category-label.ts'

type Props = { selected: PortfolioCategory | null | undefined; onSelect: (category: PortfolioCategory | null) => void }

/** A row of categories that scrolls horizontally where it does not fit. */
export function CategoryFilter({ selected, onSelect }: Props) {
  const t = useTranslations('site.portfolio')
  const labelOf = useCategoryLabel()
  return (
    <fieldset className="edge-to-edge max-sm:edge-fade relative flex min-w-0 gap-2 overflow-x-auto scroll-smooth py-1 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1 print:hidden">
      <legend className="sr-only">{t('category')}</legend>
      {[null, ...portfolioCategories].map((category) => (
        <button
          key={category}
          ref={category === selected ? scrollIntoRow : undefined}
          type="button"
          aria-pressed={category === selected}
          onClick={() => onSelect(category)}
          className="h-11 shrink-0 rounded-full border border-line px-4 text-sm transition hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {labelOf(category ?? 'all')}
        </button>
      ))}
    </fieldset>
  )
}

/** Unlike scrollIntoView, does not scroll the page. */
function scrollIntoRow(button: HTMLButtonElement | null) {
  const row = button?.parentElement
  if (row) row.scrollTo(button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2, 0)
}
