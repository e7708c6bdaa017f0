import {
  languageInputSchema,
  ownUserSchema,
  passwordChangeSchema,
  profileChangesSchema,
  sessionSchema,
} from '../../../shared/auth.ts'
import { notificationsSchema } from '../../../shared/mail.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf, originOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, refusals } from '../../platform/http/route.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { presentSession } from '../sign-in/sign-in.presenter.ts'
import { presentOwnUser } from '../users/users.presenter.ts'
import { changeOwnLanguage, changeOwnNotifications, changeOwnProfile } from './own-account.service.ts'
import { changeOwnPassword } from './own-password.service.ts'

const tags = ['Authentication']

const getMe = createRoute({
  method: 'get',
  path: '/api/auth/me',
  summary: 'Who am I',
  tags,
  ...allow('signed_in', { beforeEnrollment: true }),
  responses: { 200: answer(ownUserSchema, 'The signed-in user'), ...refusals(401) },
})

const putPassword = createRoute({
  method: 'put',
  path: '/api/auth/password',
  summary: 'Change my password; every session of mine ends and a new one is answered',
  tags,
  ...allow('signed_in'),
  request: json(passwordChangeSchema),
  responses: { 200: answer(sessionSchema, 'Changed'), ...refusals(400, 401, 413, 415, 429, 503) },
})

const putProfile = createRoute({
  method: 'put',
  path: '/api/auth/profile',
  summary: 'Change my names, or my email with my current password',
  tags,
  ...allow('signed_in'),
  request: { ...json(profileChangesSchema), ...idempotent },
  responses: { 200: answer(ownUserSchema, 'Changed'), ...refusals(400, 401, 409, 413, 415, 422, 429, 503) },
})

const putLanguage = createRoute({
  method: 'put',
  path: '/api/auth/language',
  summary: 'Choose the language of the back office for me',
  tags,
  ...allow('signed_in', { beforeEnrollment: true }),
  request: json(languageInputSchema),
  responses: { 200: answer(ownUserSchema, 'Changed'), ...refusals(400, 401, 413, 415) },
})

const putNotifications = createRoute({
  method: 'put',
  path: '/api/auth/notifications',
  summary: 'Choose how I hear of new applications and enquiries',
  tags,
  ...allow('signed_in'),
  request: json(notificationsSchema),
  responses: { 200: answer(ownUserSchema, 'Changed'), ...refusals(400, 401, 413, 415) },
})

export function ownAccountRoutes(needs: PasswordNeeds) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(getMe, (c) => c.json(presentOwnUser(callerOf(c), timeZone), 200))
    .openapi(putProfile, async (c) => {
      const caller = callerOf(c)
      const user = await changeOwnProfile(needs, caller, c.req.valid('json'), originOf(c))
      return c.json(presentOwnUser({ ...caller, ...user }, timeZone), 200)
    })
    .openapi(putLanguage, async (c) => {
      const { language } = c.req.valid('json')
      await changeOwnLanguage(needs, callerOf(c), language)
      return c.json(presentOwnUser({ ...callerOf(c), language }, timeZone), 200)
    })
    .openapi(putNotifications, async (c) => {
      const caller = callerOf(c)
      const changed = await changeOwnNotifications(needs, caller, c.req.valid('json'))
      return c.json(presentOwnUser({ ...caller, ...changed }, timeZone), 200)
    })
    .openapi(putPassword, async (c) => {
      const session = await changeOwnPassword(needs, callerOf(c), c.req.valid('json'), originOf(c))
      return c.json(presentSession(session, timeZone), 200)
    })
}
