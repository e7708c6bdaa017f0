import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { portfolioReads } from '../../../client/reads.ts'
import { adminPaths } from '../../../shared/paths.ts'
import {
  allCategoriesLabel,
  type PortfolioItem,
  portfolioCategories,
  portfolioCategoryLabels,
} from '../../../shared/portfolio.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const portfolioCategoryOptions = portfolioCategories.map((value) => ({
  value,
  label: portfolioCategoryLabels[value],
}))

export const portfolioKind: RecordKind<PortfolioItem> = {
  name: 'portfolio',
  path: adminPaths.portfolio,
  title: 'Portfolio',
  icon: ImagesIcon,
  newIcon: ImagesIcon,
  noun: 'portfolio item',
  plural: 'portfolio items',
  view: 'staff',
  manage: 'manage_portfolio',
  list: portfolioReads.all,
  nameOf: ({ title }) => title,
  filters: [
    {
      name: 'category',
      label: 'Category',
      options: portfolioCategoryOptions,
      all: allCategoriesLabel,
      empty: (label) => `No items in ${label} yet`,
    },
  ],
  bulk: [
    { action: 'feature', value: true, label: 'Feature', current: ({ featured }) => featured },
    { action: 'feature', value: false, label: 'Unfeature', current: ({ featured }) => featured },
  ],
  sorts: [
    { value: 'order', label: 'Display order' },
    { value: '-year', label: 'Newest year first' },
    { value: 'title', label: 'Title A–Z' },
  ],
  isRestorable: true,
}
