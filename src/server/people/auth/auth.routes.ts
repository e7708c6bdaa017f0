import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import {
  forgottenPasswordSchema,
  languageInputSchema,
  linkRequestedSchema,
  linkRequestedText,
  loginSchema,
  ownUserSchema,
  passwordChangeSchema,
  passwordLinkInputSchema,
  passwordLinkSchema,
  passwordResetSchema,
  profileChangesSchema,
  sessionSchema,
} from '../../../shared/auth.ts'
import { notificationsSchema } from '../../../shared/mail.ts'
import { loginAnswerSchema } from '../../../shared/second-factor.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf, type HttpEnv, originOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { findAnyonesDevice } from '../sessions/known-devices.service.ts'
import { signOut } from '../sessions/sessions.service.ts'
import { changeOwnLanguage, changeOwnNotifications } from '../users/own-account.service.ts'
import { presentLogin, presentOwnUser, presentSession } from './auth.presenter.ts'
import { type AuthNeeds, changeOwnPassword, changeOwnProfile, signIn } from './auth.service.ts'
import { readPasswordLink, requestPasswordLink, setPasswordByLink } from './forgotten-password.service.ts'
import { undoEmailRoutes } from './undo-email.routes.ts'

const tags = ['Authentication']

const postLogin = createRoute({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Sign in',
  tags,
  ...allow('anyone'),
  request: json(loginSchema),
  responses: {
    200: answer(loginAnswerSchema, 'Signed in, or a second factor is needed'),
    ...refusals(400, 401, 413, 415, 429, 503),
  },
})

const getMe = createRoute({
  method: 'get',
  path: '/api/auth/me',
  summary: 'Who am I',
  tags,
  ...allow('signed_in', { beforeEnrollment: true }),
  responses: { 200: answer(ownUserSchema, 'The signed-in user'), ...refusals(401) },
})

const postLogout = createRoute({
  method: 'post',
  path: '/api/auth/logout',
  summary: 'Sign out, at once and everywhere this token is used',
  tags,
  ...allow('signed_in', { beforeEnrollment: true }),
  responses: { 204: noContent('Signed out'), ...refusals(401) },
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

const postForgottenPassword = createRoute({
  method: 'post',
  path: '/api/auth/forgot-password',
  summary: 'Mail me a link to choose a new password; the answer is the same for every address',
  tags,
  ...allow('anyone'),
  request: json(forgottenPasswordSchema),
  responses: { 202: answer(linkRequestedSchema, 'Accepted'), ...refusals(400, 413, 415, 429) },
})

const postPasswordLink = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/check',
  summary: 'Whose password a mailed link sets; the link stays usable',
  tags,
  ...allow('anyone'),
  request: json(passwordLinkInputSchema),
  responses: { 200: answer(passwordLinkSchema, 'The link is valid'), ...refusals(400, 413, 415, 429) },
})

const postPasswordReset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Choose a password with the token of a mailed link, once; every session of mine ends',
  tags,
  ...allow('anyone'),
  request: json(passwordResetSchema),
  responses: { 204: noContent('Changed'), ...refusals(400, 413, 415, 429, 503) },
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

const busyDelayMs = 500

export function authRoutes(needs: AuthNeeds & { timeZone: string }) {
  const { timeZone } = needs
  // Runs before the body is read, so known devices of any user go on. The delay slows down clients that retry at once.
  const refuseWhenBusy: MiddlewareHandler<HttpEnv> = async (c, next) => {
    try {
      needs.passwords.refuseWhenBusy()
    } catch (error) {
      if (await findAnyonesDevice(needs, originOf(c))) return await next()
      await setTimeout(busyDelayMs)
      throw error
    }
    await next()
  }
  const routes = createRoutes()
  routes.route('/', undoEmailRoutes(needs))
  routes.use(postLogin.path, refuseWhenBusy)
  return routes
    .openapi(postLogin, async (c) =>
      c.json(presentLogin(await signIn(needs, c.req.valid('json'), originOf(c)), timeZone), 200),
    )
    .openapi(getMe, (c) => c.json(presentOwnUser(callerOf(c), timeZone), 200))
    .openapi(postLogout, async (c) => {
      await signOut(needs, callerOf(c))
      return c.body(null, 204)
    })
    .openapi(postForgottenPassword, async (c) => {
      await requestPasswordLink(needs, c.req.valid('json').email, c.get('clientIp'))
      return c.json({ message: linkRequestedText }, 202)
    })
    .openapi(postPasswordLink, async (c) =>
      c.json(await readPasswordLink(needs, c.req.valid('json').token, c.get('clientIp')), 200),
    )
    .openapi(postPasswordReset, async (c) => {
      await setPasswordByLink(needs, c.req.valid('json'), originOf(c))
      return c.body(null, 204)
    })
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
