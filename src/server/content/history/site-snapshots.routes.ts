import { snapshotPageQuerySchema, snapshotPageSchema } from '../../../shared/site-snapshot.ts'
import { invalidField } from '../../platform/errors.ts'
import { allow } from '../../platform/http/allow.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { publicPageUrl } from '../../platform/urls/page-contracts.ts'
import type { SiteSnapshots } from './site-snapshots.service.ts'

const getSnapshotPage = createRoute({
  method: 'get',
  path: '/api/history/site',
  summary: 'A public page as visitors saw it at a moment since the first revision',
  tags: ['History'],
  ...allow('staff'),
  request: { query: snapshotPageQuerySchema },
  responses: { 200: answer(snapshotPageSchema, 'The page'), ...refusals(400, 401, 403, 503, 507) },
})

export function siteSnapshotRoutes(sites: SiteSnapshots) {
  return createRoutes().openapi(getSnapshotPage, async (c) => {
    const { at, path } = c.req.valid('query')
    const url = publicPageUrl(path)
    if (url === undefined) throw invalidField('path', { code: 'invalidPastPath' })
    return c.json(await sites.readPage(at, url, c.req.raw.signal), 200)
  })
}
