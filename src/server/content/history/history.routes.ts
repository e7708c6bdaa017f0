import { z } from '@hono/zod-openapi'
import {
  historyPersonSchema,
  historyQuerySchema,
  revisionRestoreSchema,
  revisionSchema,
} from '../../../shared/history.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import {
  answer,
  createRoute,
  createRoutes,
  idParams,
  noContent,
  optionalJson,
  refusals,
} from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import { presentRevision } from './history.presenter.ts'
import { type HistoryNeeds, listHistory, listPeople, removeContent, restoreRevision } from './history.service.ts'

const guarded = { tags: ['History'], ...allow('staff') }

const getHistory = createRoute({
  method: 'get',
  path: '/api/history',
  summary: 'Changes of the kinds that the caller may change, newest first',
  ...guarded,
  request: { query: historyQuerySchema },
  responses: { 200: answer(z.array(revisionSchema), 'Revisions'), ...refusals(400, 401, 403) },
})

const getPeople = createRoute({
  method: 'get',
  path: '/api/history/people',
  summary: 'Users who made changes that the caller may read',
  ...guarded,
  responses: { 200: answer(z.array(historyPersonSchema), 'Users'), ...refusals(401, 403) },
})

const postRestore = createRoute({
  method: 'post',
  path: '/api/history/{id}/restore',
  summary: 'Make a record as it was in this revision, as a new version',
  ...guarded,
  request: { params: idParams, ...optionalJson(revisionRestoreSchema), ...idempotent },
  responses: {
    200: answer(revisionSchema, 'The revision of the restored record'),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 422),
  },
})

const deleteContent = createRoute({
  method: 'delete',
  path: '/api/history/{id}',
  summary: 'Remove the content of a revision for good; who made the change and when stay',
  tags: ['History'],
  ...allow('superadmin'),
  request: { params: idParams, ...idempotent },
  responses: { 204: noContent('Removed'), ...refusals(401, 403, 404, 422) },
})

export function historyRoutes(needs: HistoryNeeds) {
  return createRoutes()
    .openapi(getHistory, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listHistory(needs, callerOf(c), filter, page),
        (revision, { lang }) => presentRevision(revision, needs, lang),
      ),
    )
    .openapi(getPeople, async (c) => c.json(await listPeople(needs, callerOf(c)), 200))
    .openapi(postRestore, async (c) => {
      const { id } = c.req.valid('param')
      const revision = await restoreRevision(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentRevision(revision, needs), 200)
    })
    .openapi(deleteContent, async (c) => {
      await removeContent(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
