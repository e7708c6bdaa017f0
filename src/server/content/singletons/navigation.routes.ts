import { languageQuerySchema } from '../../../shared/listing.ts'
import { navigationInputSchema, navigationSchema } from '../../../shared/navigation.ts'
import { readerFor } from '../../platform/caller/reader.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { readNavigation, writeNavigation } from './navigation.service.ts'
import { presentNavigation } from './singletons.presenter.ts'

const described = { path: '/api/cms/navigation', tags: ['Content'] }

const getNavigation = createRoute({
  method: 'get',
  ...described,
  summary: 'The links that visitors see, and who sees the frame; staff also get hidden links',
  ...publicRead(),
  request: { query: languageQuerySchema },
  responses: {
    200: answer(navigationSchema, 'Navigation'),
    204: noContent('Nothing is saved yet'),
    ...refusals(400),
  },
})

const putNavigation = createRoute({
  method: 'put',
  ...described,
  summary: 'Save: navigation',
  ...allow('manage_content'),
  request: { ...json(navigationInputSchema), ...idempotent },
  responses: { 200: answer(navigationSchema, 'Saved'), ...refusals(400, 401, 403, 409, 413, 415, 422) },
})

export function navigationRoutes(needs: ChangeNeeds) {
  return createRoutes()
    .openapi(getNavigation, async (c) => {
      const saved = await readNavigation(needs, c.get('user'))
      const reader = readerFor(c.get('user'), c.req.valid('query').lang)
      return saved ? tagged(c, presentNavigation(saved, reader), 200) : c.body(null, 204)
    })
    .openapi(putNavigation, async (c) => {
      const saved = await writeNavigation(needs, callerOf(c), c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentNavigation(saved, { isStaff: true }), 200)
    })
}
