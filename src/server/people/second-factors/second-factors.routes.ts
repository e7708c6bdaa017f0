import type { Context } from 'hono'
import {
  passkeyConfirmationSchema,
  passkeyOptionsSchema,
  passwordConfirmationSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpConfirmationSchema,
  totpSecretSchema,
} from '../../../shared/second-factor.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf, type HttpEnv, originOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../platform/http/route.ts'
import type { FactorNeeds } from './own-factors.service.ts'
import { confirmPasskey, removePasskey, startPasskey } from './passkeys.service.ts'
import { renewRecoveryCodes } from './recovery-codes.service.ts'
import { resetSecondFactors } from './reset-second-factors.service.ts'
import { presentFactors } from './second-factors.presenter.ts'
import { readOwnFactors } from './second-factors.service.ts'
import { confirmTotp, removeTotp, startTotpSetup } from './totp.service.ts'

/** Open to users who have to set up a second factor before anything else. */
const own = { tags: ['Second factors'], ...allow('signed_in', { beforeEnrollment: true }) }
const withPassword = { ...own, request: json(passwordConfirmationSchema) }

const getFactors = createRoute({
  method: 'get',
  path: '/api/auth/second-factors',
  summary: 'My second factors',
  ...own,
  responses: { 200: answer(secondFactorsSchema, 'My second factors'), ...refusals(401) },
})

const postTotp = createRoute({
  method: 'post',
  path: '/api/auth/second-factors/totp',
  summary: 'Begin to set up an authenticator app; an earlier one stays in use until the confirmation',
  ...withPassword,
  responses: { 200: answer(totpSecretSchema, 'The secret'), ...refusals(400, 401, 413, 415, 429, 503) },
})

const postTotpConfirmation = createRoute({
  method: 'post',
  path: '/api/auth/second-factors/totp/confirm',
  summary: 'Finish the setup with a code of the app',
  ...own,
  request: json(totpConfirmationSchema),
  responses: { 200: answer(recoveryCodesSchema, 'In use'), ...refusals(400, 401, 409, 413, 415, 429, 503) },
})

const deleteTotpRoute = createRoute({
  method: 'delete',
  path: '/api/auth/second-factors/totp',
  summary: 'Remove the authenticator app',
  ...withPassword,
  responses: { 204: noContent('Removed'), ...refusals(400, 401, 404, 413, 415, 429, 503) },
})

const postPasskeySetup = createRoute({
  method: 'post',
  path: '/api/auth/second-factors/passkeys',
  summary: 'What a browser needs to create a passkey',
  ...withPassword,
  responses: {
    200: answer(passkeyOptionsSchema, 'A ticket for five minutes'),
    ...refusals(400, 401, 413, 415, 429, 503),
  },
})

const postPasskeyConfirmation = createRoute({
  method: 'post',
  path: '/api/auth/second-factors/passkeys/confirm',
  summary: 'Add the passkey that the browser has created',
  ...own,
  request: json(passkeyConfirmationSchema),
  responses: { 200: answer(recoveryCodesSchema, 'In use'), ...refusals(400, 401, 409, 413, 415) },
})

const deletePasskeyRoute = createRoute({
  method: 'delete',
  path: '/api/auth/second-factors/passkeys/{id}',
  summary: 'Delete a passkey of mine',
  ...own,
  request: { params: idParams, ...json(passwordConfirmationSchema) },
  responses: { 204: noContent('Deleted'), ...refusals(400, 401, 404, 413, 415, 429, 503) },
})

const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/api/auth/second-factors/recovery-codes',
  summary: 'Ten new recovery codes instead of the earlier ones',
  ...withPassword,
  responses: { 200: answer(recoveryCodesSchema, 'The codes'), ...refusals(400, 401, 409, 413, 415, 429, 503) },
})

const deleteFactorsOfUser = createRoute({
  method: 'delete',
  path: '/api/users/{id}/second-factors',
  summary: 'Remove the second factors of a user who has lost them, and end all sessions of that user',
  tags: ['Users'],
  ...allow('superadmin'),
  request: { params: idParams, ...idempotent },
  responses: { 204: noContent('Removed'), ...refusals(401, 403, 404, 422) },
})

export function secondFactorRoutes(needs: FactorNeeds) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(getFactors, async (c) => c.json(presentFactors(await readOwnFactors(needs, callerOf(c)), timeZone), 200))
    .openapi(postTotp, async (c) =>
      c.json(await startTotpSetup(needs, callerOf(c), confirmationOf(c, c.req.valid('json'))), 200),
    )
    .openapi(postTotpConfirmation, async (c) => {
      const recoveryCodes = await confirmTotp(needs, callerOf(c), c.req.valid('json'), originOf(c))
      return c.json({ recoveryCodes }, 200)
    })
    .openapi(deleteTotpRoute, async (c) => {
      await removeTotp(needs, callerOf(c), confirmationOf(c, c.req.valid('json')))
      return c.body(null, 204)
    })
    .openapi(postPasskeySetup, async (c) =>
      c.json(await startPasskey(needs, callerOf(c), confirmationOf(c, c.req.valid('json'))), 200),
    )
    .openapi(postPasskeyConfirmation, async (c) =>
      c.json({ recoveryCodes: await confirmPasskey(needs, callerOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(deletePasskeyRoute, async (c) => {
      await removePasskey(needs, callerOf(c), c.req.valid('param').id, confirmationOf(c, c.req.valid('json')))
      return c.body(null, 204)
    })
    .openapi(postRecoveryCodes, async (c) => {
      const recoveryCodes = await renewRecoveryCodes(needs, callerOf(c), confirmationOf(c, c.req.valid('json')))
      return c.json({ recoveryCodes }, 200)
    })
    .openapi(deleteFactorsOfUser, async (c) => {
      await resetSecondFactors(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}

const confirmationOf = (c: Context<HttpEnv>, { currentPassword }: { currentPassword: string }) => ({
  currentPassword,
  origin: originOf(c),
})
