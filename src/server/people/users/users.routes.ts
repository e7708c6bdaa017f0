import { z } from '@hono/zod-openapi'
import { kinds } from '../../../shared/kinds.ts'
import { pageParameters, searchParameter, sortParameter } from '../../../shared/listing.ts'
import { type User, userChangesSchema, userInputSchema, userSchema, userSorts } from '../../../shared/user.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRead } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import { inviteAgain } from './invitations.service.ts'
import { presentUser } from './users.presenter.ts'
import { changeUser, createUser, listUsers, readUser, removeUser, type StaffNeeds } from './users.service.ts'

const tags = ['Users']
const guarded = { tags, ...allow('manage_users') }

const getUsers = createRoute({
  method: 'get',
  path: '/api/users',
  summary: 'All users',
  tags,
  ...allow(kinds.users.list),
  request: { query: z.object({ ...pageParameters, q: searchParameter, sort: sortParameter(userSorts) }) },
  responses: { 200: answer(z.array(userSchema), 'Users'), ...refusals(400, 401, 403) },
})

const getUser = describeRead({
  path: '/api/users/{id}',
  noun: 'a user',
  tags,
  access: kinds.users.list,
  answer: userSchema,
})

const postUser = createRoute({
  method: 'post',
  path: '/api/users',
  summary: 'Create a user, with a password or an invitation; only a superadmin creates admins',
  ...guarded,
  request: { ...json(userInputSchema), ...idempotent },
  responses: { 201: answer(userSchema, 'Created'), ...refusals(400, 401, 403, 409, 413, 415, 422, 503) },
})

const putUser = createRoute({
  method: 'put',
  path: '/api/users/{id}',
  summary: 'Change a user; a new role or password ends all sessions of that user',
  ...guarded,
  request: { params: idParams, ...json(userChangesSchema), ...idempotent },
  responses: { 200: answer(userSchema, 'Changed'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 503) },
})

const postInvitation = createRoute({
  method: 'post',
  path: '/api/users/{id}/invite',
  summary: 'Send the invitation again to a user without a password',
  ...guarded,
  request: { params: idParams, ...idempotent },
  responses: { 200: answer(userSchema, 'Sent'), ...refusals(401, 403, 404, 409, 422) },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/users/{id}',
  summary: 'Delete a user for good',
  ...guarded,
  request: { params: idParams, ...idempotent },
  responses: { 204: noContent('Deleted'), ...refusals(401, 403, 404, 409, 422) },
})

export function userRoutes(needs: StaffNeeds & { timeZone: string }) {
  const present = (user: User) => presentUser(user, needs.timeZone)
  return createRoutes()
    .openapi(getUsers, (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listUsers(needs, filter, page), present),
    )
    .openapi(getUser, async (c) => tagged(c, present(await readUser(needs, c.req.valid('param').id)), 200))
    .openapi(postUser, async (c) => {
      return tagged(c, present(await createUser(needs, callerOf(c), c.req.valid('json'))), 201)
    })
    .openapi(putUser, async (c) => {
      const { id } = c.req.valid('param')
      const user = await changeUser(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, present(user), 200)
    })
    .openapi(postInvitation, async (c) => {
      return tagged(c, present(await inviteAgain(needs, callerOf(c), c.req.valid('param').id)), 200)
    })
    .openapi(deleteRoute, async (c) => {
      await removeUser(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
}
