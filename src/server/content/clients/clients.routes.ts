import { z } from '@hono/zod-openapi'
import {
  clientChangesSchema,
  clientInputSchema,
  clientOrderSchema,
  clientSchema,
  clientSorts,
} from '../../../shared/client.ts'
import { kinds } from '../../../shared/kinds.ts'
import { listingQuerySchema, pageParameters, searchParameter, sortParameter } from '../../../shared/listing.ts'
import { translationParameter } from '../../../shared/translation.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRead, describeRecordRoutes } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { presentClient } from './clients.presenter.ts'
import type { ClientRow } from './clients.repository.ts'
import {
  createClient,
  deleteClient,
  listClients,
  orderClients,
  readClient,
  restoreClient,
  updateClient,
} from './clients.service.ts'

const tags = ['Clients']

const getClients = createRoute({
  method: 'get',
  path: '/api/clients',
  summary: 'All clients',
  tags,
  ...allow(kinds.clients.list),
  request: {
    query: z.object({
      ...pageParameters,
      q: searchParameter,
      sort: sortParameter(clientSorts),
      translation: translationParameter,
    }),
  },
  responses: { 200: answer(z.array(clientSchema), 'Clients'), ...refusals(400, 401, 403) },
})

const getActive = createRoute({
  method: 'get',
  path: '/api/clients/active',
  summary: 'The clients that the public site shows',
  tags,
  ...publicRead(),
  request: { query: listingQuerySchema },
  responses: { 200: answer(z.array(clientSchema), 'Clients'), ...refusals(400) },
})

const getClient = describeRead({
  path: '/api/clients/{id}',
  noun: 'a client',
  tags,
  access: kinds.clients.list,
  answer: clientSchema,
})

const { create, update, remove, restore } = describeRecordRoutes({
  path: '/api/clients',
  noun: 'a client',
  tags,
  permission: 'manage_clients',
  input: clientInputSchema,
  changes: clientChangesSchema,
  answer: clientSchema,
})

const bulk = describeBulk('clients', tags, 'manage_clients')

const putOrder = createRoute({
  method: 'put',
  path: '/api/clients/order',
  summary: 'Set the order of all clients: first these, then the others in the order that they have',
  tags,
  ...allow('manage_clients'),
  request: { ...json(clientOrderSchema), ...idempotent },
  responses: { 204: noContent('Ordered'), ...refusals(400, 401, 403, 404, 413, 415, 422) },
})

export function clientRoutes(needs: ChangeNeeds) {
  const presentToStaff = (client: ClientRow) => presentClient(client, { isStaff: true })
  return createRoutes()
    .openapi(getClients, (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listClients(needs, filter, page), presentClient),
    )
    .openapi(getActive, (c) =>
      sendList(c, c.req.valid('query'), (_, page) => listClients(needs, { activeOnly: true }, page), presentClient),
    )
    .openapi(getClient, async (c) => tagged(c, presentToStaff(await readClient(needs, c.req.valid('param').id)), 200))
    .openapi(bulk, async (c) => {
      const results = await runBulk<'clients'>(needs, callerOf(c), c.req.valid('json'), {
        delete: (staff, id, expected) => deleteClient(needs, staff, id, expected),
        restore: (staff, id) => restoreClient(needs, staff, id),
      })
      return c.json(results, 200)
    })
    .openapi(create, async (c) => {
      return tagged(c, presentToStaff(await createClient(needs, callerOf(c), c.req.valid('json'))), 201)
    })
    .openapi(putOrder, async (c) => {
      await orderClients(needs, callerOf(c), c.req.valid('json').ids)
      return c.body(null, 204)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const client = await updateClient(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentToStaff(client), 200)
    })
    .openapi(remove, async (c) => {
      await deleteClient(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      tagged(c, presentToStaff(await restoreClient(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}
