import { z } from '@hono/zod-openapi'
import { searchQuerySchema, searchResultSchema } from '../../../shared/search.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { type SearchNeeds, searchRecords } from './search.service.ts'

const getSearch = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'The best matches of every kind of record that the caller may list, at most 20',
  tags: ['Search'],
  ...allow('staff'),
  request: { query: searchQuerySchema },
  responses: { 200: answer(z.array(searchResultSchema), 'Matches'), ...refusals(400, 401, 403) },
})

export function searchRoutes(needs: SearchNeeds) {
  return createRoutes().openapi(getSearch, async (c) => {
    const { q, lang } = c.req.valid('query')
    return c.json(await searchRecords(needs, callerOf(c), q, lang), 200)
  })
}
