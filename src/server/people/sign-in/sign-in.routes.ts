import { setTimeout } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { loginSchema, sessionSchema } from '../../../shared/auth.ts'
import {
  loginAnswerSchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  secondFactorInputSchema,
} from '../../../shared/second-factor.ts'
import { allow } from '../../platform/http/allow.ts'
import { type HttpEnv, originOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, json, refusals } from '../../platform/http/route.ts'
import type { FactorNeeds } from '../second-factors/own-factors.service.ts'
import { findAnyonesDevice } from '../sessions/known-devices.service.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts'
import { completeSecondStep } from './second-step.service.ts'
import { presentLogin, presentSession } from './sign-in.presenter.ts'
import { signIn } from './sign-in.service.ts'

const anyone = { tags: ['Authentication'], ...allow('anyone') }

const postLogin = createRoute({
  method: 'post',
  path: '/api/auth/login',
  summary: 'Sign in',
  ...anyone,
  request: json(loginSchema),
  responses: {
    200: answer(loginAnswerSchema, 'Signed in, or a second factor is needed'),
    ...refusals(400, 401, 413, 415, 429, 503),
  },
})

const postSecondFactor = createRoute({
  method: 'post',
  path: '/api/auth/second-factor',
  summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
  ...anyone,
  request: json(secondFactorInputSchema),
  responses: { 200: answer(sessionSchema, 'Signed in'), ...refusals(400, 401, 413, 415, 429, 503) },
})

const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to ask for a passkey',
  ...anyone,
  responses: { 200: answer(passkeyOptionsSchema, 'A ticket for five minutes'), ...refusals(429) },
})

const postPasskey = createRoute({
  method: 'post',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey, without a password',
  ...anyone,
  request: json(passkeySignInSchema),
  responses: { 200: answer(sessionSchema, 'Signed in'), ...refusals(400, 401, 413, 415, 429) },
})

const busyDelayMs = 500

export function signInRoutes(needs: FactorNeeds) {
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
  routes.use(postLogin.path, refuseWhenBusy)
  return routes
    .openapi(postLogin, async (c) =>
      c.json(presentLogin(await signIn(needs, c.req.valid('json'), originOf(c)), timeZone), 200),
    )
    .openapi(postSecondFactor, async (c) =>
      c.json(presentSession(await completeSecondStep(needs, c.req.valid('json'), originOf(c)), timeZone), 200),
    )
    .openapi(postPasskeyOptions, async (c) => c.json(await startPasskeySignIn(needs, originOf(c)), 200))
    .openapi(postPasskey, async (c) =>
      c.json(presentSession(await signInWithPasskey(needs, c.req.valid('json'), originOf(c)), timeZone), 200),
    )
}
