import { z } from '@hono/zod-openapi'
import { coded } from '../../../shared/coded-message.ts'
import {
  languageParameter,
  languageQuerySchema,
  listingQuerySchema,
  pageParameters,
  searchParameter,
  sortParameter,
} from '../../../shared/listing.ts'
import { makePortfolioInputSchema, portfolioSchema, portfolioSorts } from '../../../shared/portfolio.ts'
import { translationParameter } from '../../../shared/translation.ts'
import { readerFor } from '../../platform/caller/reader.ts'
import { publicRead } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRecordRoutes } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { presentPortfolioItem } from './portfolio.presenter.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  featurePortfolioItem,
  listFeaturedPortfolio,
  listPortfolio,
  readPortfolioItem,
  restorePortfolioItem,
  updatePortfolioItem,
} from './portfolio.service.ts'

const tags = ['Portfolio']
const responses = { 200: answer(z.array(portfolioSchema), 'Portfolio items'), ...refusals(400, 404) }

const staffParameters = {
  q: searchParameter,
  sort: sortParameter(portfolioSorts),
  translation: translationParameter,
}

const getPortfolio = createRoute({
  method: 'get',
  path: '/api/portfolio',
  summary: 'The portfolio, or one category of it; staff may also search and sort',
  tags,
  ...publicRead(staffParameters),
  // Any string is accepted: an unknown category is a 404, not a 400.
  request: {
    query: z.object({
      ...pageParameters,
      lang: languageParameter,
      category: z.string({ error: coded('chooseOneCategory') }).optional(),
      ...staffParameters,
    }),
  },
  responses,
})

const getList = createRoute({
  method: 'get',
  path: '/api/portfolio/{list}',
  summary: 'One of the seven categories, or the featured items',
  tags,
  ...publicRead(),
  request: { params: z.object({ list: z.string() }), query: listingQuerySchema },
  responses,
})

const getItem = createRoute({
  method: 'get',
  path: '/api/portfolio/by-id/{id}',
  summary: 'Read a portfolio item',
  tags,
  ...publicRead(),
  request: { params: idParams, query: languageQuerySchema },
  responses: { 200: answer(portfolioSchema, 'The item'), ...refusals(400, 404) },
})

const bulk = describeBulk('portfolio', tags, 'manage_portfolio')

export function portfolioRoutes(needs: ChangeNeeds & { timeZone: string }) {
  // Created here because the maximum year depends on the site's time zone.
  const input = makePortfolioInputSchema(needs.timeZone, () => needs.clock().getTime())
  const { create, update, remove, restore } = describeRecordRoutes({
    path: '/api/portfolio',
    noun: 'a portfolio item',
    tags,
    permission: 'manage_portfolio',
    input,
    changes: input,
    answer: portfolioSchema,
  })
  return createRoutes()
    .openapi(getPortfolio, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listPortfolio(needs, c.get('user'), filter, page),
        presentPortfolioItem,
      ),
    )
    .openapi(getList, (c) => {
      const { list } = c.req.valid('param')
      return sendList(
        c,
        c.req.valid('query'),
        (_, page) =>
          list === 'featured'
            ? listFeaturedPortfolio(needs, page)
            : listPortfolio(needs, c.get('user'), { category: list }, page),
        presentPortfolioItem,
      )
    })
    .openapi(getItem, async (c) => {
      const item = await readPortfolioItem(needs, c.req.valid('param').id)
      return tagged(c, presentPortfolioItem(item, readerFor(c.get('user'), c.req.valid('query').lang)), 200)
    })
    .openapi(bulk, async (c) => {
      const results = await runBulk<'portfolio'>(needs, callerOf(c), c.req.valid('json'), {
        delete: (staff, id, expected) => deletePortfolioItem(needs, staff, id, expected),
        restore: (staff, id) => restorePortfolioItem(needs, staff, id),
        feature: (staff, id, expected, featured) => featurePortfolioItem(needs, staff, id, featured, expected),
      })
      return c.json(results, 200)
    })
    .openapi(create, async (c) => {
      const item = await createPortfolioItem(needs, callerOf(c), c.req.valid('json'))
      return tagged(c, presentPortfolioItem(item, { isStaff: true }), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const item = await updatePortfolioItem(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentPortfolioItem(item, { isStaff: true }), 200)
    })
    .openapi(remove, async (c) => {
      await deletePortfolioItem(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      const item = await restorePortfolioItem(needs, callerOf(c), c.req.valid('param').id)
      return tagged(c, presentPortfolioItem(item, { isStaff: true }), 200)
    })
}
