import type { QueryClient } from '@tanstack/react-query'
import { clientReads, contentReads, eventReads, inLanguage, pageReads, portfolioReads } from '../client/reads.ts'
import { splitLanguage } from '../shared/language-paths.ts'
import type { Language } from '../shared/languages.ts'
import { pagePath } from '../shared/paths.ts'
import { defaultPortfolioCategory, portfolioCategories } from '../shared/portfolio.ts'
import type { Queries } from './load-queries.ts'

/** How many records of each list a page shows at first. */
export const listSizes = {
  homeEvents: { limit: 6 },
  homePortfolio: { limit: 6 },
  featured: { limit: 12 },
  events: { limit: 24 },
  portfolio: { limit: 24 },
} as const

/** Read for the home page while the first category is empty. */
export const otherCategories = portfolioCategories.filter((category) => category !== defaultPortfolioCategory)

/** The queries of each page: exactly those that its components use. */
export const pageQueries = {
  frame: {
    required: () => [
      contentReads.company,
      contentReads.contact,
      contentReads.navigation,
      contentReads.footerPages,
      contentReads.formats,
    ],
  },
  home: {
    required: () => [
      contentReads.hero,
      eventReads.featured(listSizes.featured),
      eventReads.current(listSizes.featured),
      eventReads.upcoming(listSizes.homeEvents),
      portfolioReads.category(defaultPortfolioCategory, listSizes.homePortfolio),
      clientReads.active(),
    ],
    afterwards: (client: QueryClient, language: Language) => {
      const first = inLanguage(portfolioReads.category(defaultPortfolioCategory, listSizes.homePortfolio), language)
      const isEmpty = client.getQueryData(first.queryKey)?.length === 0
      return isEmpty
        ? otherCategories.map((category) => portfolioReads.category(category, listSizes.homePortfolio))
        : []
    },
  },
  events: {
    lists: () => [eventReads.currentPages(listSizes.events), eventReads.upcomingPages(listSizes.events)],
    optional: (url: URL) => url.searchParams.getAll('event').slice(0, 1).map(eventReads.byId),
  },
  portfolio: {
    lists: (url: URL) => [portfolioReads.categoryPages(url.searchParams.get('category'), listSizes.portfolio)],
    optional: (url: URL) => url.searchParams.getAll('item').slice(0, 1).map(portfolioReads.byId),
  },
  page: {
    required: (url: URL) => [pageReads.bySlug(splitLanguage(url.pathname).path.slice(pagePath('').length))],
  },
} satisfies Record<string, Queries>
