import { z } from '@hono/zod-openapi'
import { clientChangesSchema, clientInputSchema, clientSchema } from '../../../shared/client.ts'
import { listingQuerySchema, pageParameters, searchParameter } from '../../../shared/listing.ts'
import { allow, publicRead } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { sendList } from '../../http/list-routes.ts'
import { describeRecordRoutes } from '../../http/record-routes.ts'
import { answer, createRoute, createRoutes, refusals } from '../../http/route.ts'
import { expectedVersion, tagged } from '../../http/versions.ts'
import { presentClient } from './clients.presenter.ts'
import {
  type ClientNeeds,
  createClient,
  deleteClient,
  listClients,
  restoreClient,
  updateClient,
} from './clients.service.ts'

const tags = ['Clients']

const getClients = createRoute({
  method: 'get',
  path: '/api/clients',
  summary: 'All clients',
  tags,
  ...allow('staff'),
  request: { query: z.object({ ...pageParameters, q: searchParameter }) },
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

const { create, update, remove, restore } = describeRecordRoutes({
  path: '/api/clients',
  noun: 'a client',
  tags,
  permission: 'manage_clients',
  input: clientInputSchema,
  changes: clientChangesSchema,
  answer: clientSchema,
})

export function clientRoutes(needs: ClientNeeds) {
  return createRoutes()
    .openapi(getClients, (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listClients(needs, filter, page), presentClient),
    )
    .openapi(getActive, (c) =>
      sendList(c, c.req.valid('query'), (_, page) => listClients(needs, { activeOnly: true }, page), presentClient),
    )
    .openapi(create, async (c) => {
      return tagged(c, presentClient(await createClient(needs, callerOf(c), c.req.valid('json'))), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const client = await updateClient(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentClient(client), 200)
    })
    .openapi(remove, async (c) => {
      await deleteClient(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      tagged(c, presentClient(await restoreClient(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}
