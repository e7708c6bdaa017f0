import { z } from '@hono/zod-openapi'
import { trashedSchema, trashKinds, trashQuerySchema } from '../../../shared/history.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { answer, createRoute, createRoutes, idParams, noContent, refusals } from '../../platform/http/route.ts'
import { presentTrashed } from './trash.presenter.ts'
import { deleteForGood, listTrash, type TrashNeeds } from './trash.service.ts'

const tags = ['Trash']

const getTrash = createRoute({
  method: 'get',
  path: '/api/trash',
  summary: 'Deleted records of the kinds that the caller may delete, newest first',
  tags,
  ...allow('staff'),
  request: { query: trashQuerySchema },
  responses: { 200: answer(z.array(trashedSchema), 'Deleted records'), ...refusals(400, 401, 403) },
})

const deleteTrashed = createRoute({
  method: 'delete',
  path: '/api/trash/{kind}/{id}',
  summary: 'Delete a record of the trash permanently, with its history',
  tags,
  ...allow('superadmin'),
  request: { params: idParams.extend({ kind: z.enum(trashKinds) }), ...idempotent },
  responses: { 204: noContent('Deleted'), ...refusals(401, 403, 404, 422) },
})

export function trashRoutes(needs: TrashNeeds) {
  return createRoutes()
    .openapi(getTrash, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listTrash(needs, callerOf(c), filter, page),
        (record, { lang }) => presentTrashed(record, needs, lang),
      ),
    )
    .openapi(deleteTrashed, async (c) => {
      const { kind, id } = c.req.valid('param')
      await deleteForGood(needs, callerOf(c), kind, id)
      return c.body(null, 204)
    })
}
