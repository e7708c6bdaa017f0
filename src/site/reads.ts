import { apiKeys, pagePath } from '../shared/paths.ts'
import { defaultPortfolioCategory, isPortfolioCategory } from '../shared/portfolio.ts'
import type { Reads } from './load-queries.ts'

/** How many records of each list a page shows at first. */
export const listSizes = { homeEvents: 6, homePortfolio: 6, featured: 12, events: 24, portfolio: 24 } as const

/** The queries of each page: exactly those that its components use. */
export const pageReads = {
  frame: { required: () => [apiKeys.company, apiKeys.contact, apiKeys.navigation, apiKeys.footerPages] },
  home: {
    required: () => [
      apiKeys.hero,
      apiKeys.featuredEvents(listSizes.featured),
      apiKeys.currentEvents(listSizes.featured),
      apiKeys.upcomingEvents(listSizes.homeEvents),
      apiKeys.portfolioCategory(defaultPortfolioCategory, listSizes.homePortfolio),
      apiKeys.activeClients(),
    ],
  },
  events: {
    lists: () => [apiKeys.currentEvents(listSizes.events), apiKeys.upcomingEvents(listSizes.events)],
    optional: (url: URL) => url.searchParams.getAll('event').slice(0, 1).map(apiKeys.event),
  },
  portfolio: { lists: (url: URL) => [portfolioKey(url.searchParams.get('category'), listSizes.portfolio)] },
  page: { required: (url: URL) => [apiKeys.page(url.pathname.slice(pagePath('').length))] },
} satisfies Record<string, Reads>

/** One category of the portfolio, or the whole portfolio if the category is unknown. */
export function portfolioKey(category: string | null, limit: number) {
  return isPortfolioCategory(category) ? apiKeys.portfolioCategory(category, limit) : apiKeys.portfolio(limit)
}
