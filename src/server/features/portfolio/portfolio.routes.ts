import { z } from '@hono/zod-openapi'
import { limitParameter, listingQuerySchema } from '../../../shared/listing.ts'
import { makePortfolioInputSchema, portfolioSchema } from '../../../shared/portfolio.ts'
import { publicRead } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { describeRecordRoutes } from '../../http/record-routes.ts'
import { answer, createRoute, createRoutes, refusals } from '../../http/route.ts'
import { expectedVersion, tagged } from '../../http/versions.ts'
import { presentPortfolioItem } from './portfolio.presenter.ts'
import {
  createPortfolioItem,
  deletePortfolioItem,
  listFeaturedPortfolio,
  listPortfolio,
  listPortfolioCategory,
  type PortfolioNeeds,
  restorePortfolioItem,
  updatePortfolioItem,
} from './portfolio.service.ts'

const tags = ['Portfolio']
const responses = { 200: answer(z.array(portfolioSchema), 'Portfolio items'), ...refusals(400, 404) }

const getPortfolio = createRoute({
  method: 'get',
  path: '/api/portfolio',
  summary: 'The portfolio, or one category of it',
  tags,
  ...publicRead(),
  // Any string is accepted: an unknown category is a 404, not a 400 (D16).
  request: {
    query: z.object({ category: z.string({ error: 'Choose one category' }).optional(), limit: limitParameter }),
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

export function portfolioRoutes(needs: PortfolioNeeds) {
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
    .openapi(getPortfolio, async (c) => {
      const { category, limit } = c.req.valid('query')
      const items = category === undefined ? listPortfolio(needs, limit) : listPortfolioCategory(needs, category, limit)
      return c.json((await items).map(presentPortfolioItem), 200)
    })
    .openapi(getList, async (c) => {
      const { list } = c.req.valid('param')
      const { limit } = c.req.valid('query')
      const items =
        list === 'featured' ? listFeaturedPortfolio(needs, limit) : listPortfolioCategory(needs, list, limit)
      return c.json((await items).map(presentPortfolioItem), 200)
    })
    .openapi(create, async (c) => {
      const item = await createPortfolioItem(needs, callerOf(c), c.req.valid('json'))
      return tagged(c, presentPortfolioItem(item), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const item = await updatePortfolioItem(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentPortfolioItem(item), 200)
    })
    .openapi(remove, async (c) => {
      await deletePortfolioItem(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      const item = await restorePortfolioItem(needs, callerOf(c), c.req.valid('param').id)
      return tagged(c, presentPortfolioItem(item), 200)
    })
}
