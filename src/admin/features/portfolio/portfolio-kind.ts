import { apiKeys } from '../../../shared/paths.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const portfolioKind: RecordKind<PortfolioItem> = {
  path: 'portfolio',
  list: apiKeys.portfolio(),
  noun: 'portfolio item',
  nameOf: ({ title }) => title,
}
