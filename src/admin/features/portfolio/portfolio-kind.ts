import { portfolioReads } from '../../../client/reads.ts'
import { type PortfolioItem, portfolioCategories } from '../../../shared/portfolio.ts'
import { ImagesIcon } from '../../../ui/icons/images.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const portfolioCategoryOptions = portfolioCategories.map((value) => ({
  value,
  label: messageKey(`admin.kinds.portfolio.categories.${value}`),
  empty: messageKey(`admin.kinds.portfolio.empty.${value}`),
}))

export const portfolioKind: RecordKind<PortfolioItem> = {
  name: 'portfolio',
  icon: ImagesIcon,
  newIcon: ImagesIcon,
  list: portfolioReads.all,
  nameOf: ({ title }) => title,
  filters: [
    {
      name: 'category',
      label: messageKey('admin.kinds.portfolio.filter'),
      options: portfolioCategoryOptions,
      all: messageKey('admin.kinds.portfolio.all'),
    },
  ],
  bulk: [
    {
      action: 'feature',
      value: true,
      label: messageKey('admin.kinds.portfolio.feature'),
      current: ({ featured }) => ({ value: featured }),
    },
    {
      action: 'feature',
      value: false,
      label: messageKey('admin.kinds.portfolio.unfeature'),
      current: ({ featured }) => ({ value: featured }),
    },
  ],
  sorts: [
    { value: 'order', label: messageKey('admin.kinds.portfolio.sorts.order') },
    { value: '-year', label: messageKey('admin.kinds.portfolio.sorts.newest') },
    { value: 'title', label: messageKey('admin.kinds.portfolio.sorts.title') },
  ],
}
