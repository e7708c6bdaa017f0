import { z } from '@hono/zod-openapi'
import { accountSessionSchema } from '../../../shared/auth.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, idParams, noContent, refusals } from '../../platform/http/route.ts'
import { presentSessions } from './sessions.presenter.ts'
import { endOtherSessions, endOwnSession, listSessions, type SessionNeeds, signOut } from './sessions.service.ts'

const tags = ['Authentication']
const guarded = { tags, ...allow('signed_in') }

const postLogout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Sign out, at once and everywhere this token is used',
  tags,
  ...allow('signed_in', { beforeEnrollment: true }),
  responses: { 204: noContent('Signed out'), ...refusals(401) },
})

const getSessions = createRoute({
  method: 'get',
  path: '/api/auth/sessions',
  summary: 'My sessions, the last used first',
  ...guarded,
  responses: { 200: answer(z.array(accountSessionSchema), 'Sessions'), ...refusals(401) },
})

const deleteSessions = createRoute({
  method: 'delete',
  path: '/api/auth/sessions',
  summary: 'End all of my sessions but this one, at once',
  ...guarded,
  responses: { 204: noContent('Ended'), ...refusals(401) },
})

const deleteSession = createRoute({
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  summary: 'End one of my sessions, at once',
  ...guarded,
  request: { params: idParams },
  responses: { 204: noContent('Ended'), ...refusals(401, 404) },
})

export function sessionRoutes(needs: SessionNeeds & { timeZone: string }) {
  return createRoutes()
    .openapi(postLogout, async (c) => {
      await signOut(needs, callerOf(c))
      return c.body(null, 204)
    })
    .openapi(getSessions, async (c) => {
      const caller = callerOf(c)
      return c.json(presentSessions(await listSessions(needs, caller), caller.sessionId, needs.timeZone), 200)
    })
    .openapi(deleteSessions, async (c) => {
      await endOtherSessions(needs, callerOf(c))
      return c.body(null, 204)
    })
    .openapi(deleteSession, async (c) => {
      await endOwnSession(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
