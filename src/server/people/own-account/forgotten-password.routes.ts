import {
  forgottenPasswordSchema,
  linkRequestedSchema,
  linkRequestedText,
  passwordLinkInputSchema,
  passwordLinkSchema,
  passwordResetSchema,
} from '../../../shared/auth.ts'
import { allow } from '../../platform/http/allow.ts'
import { originOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { readPasswordLink, requestPasswordLink, setPasswordByLink } from './forgotten-password.service.ts'

const anyone = { tags: ['Authentication'], ...allow('anyone') }

const postForgottenPassword = createRoute({
  method: 'post',
  path: '/api/auth/forgot-password',
  summary: 'Mail me a link to choose a new password; the answer is the same for every address',
  ...anyone,
  request: json(forgottenPasswordSchema),
  responses: { 202: answer(linkRequestedSchema, 'Accepted'), ...refusals(400, 413, 415, 429) },
})

const postPasswordLink = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/check',
  summary: 'Whose password a mailed link sets; the link stays usable',
  ...anyone,
  request: json(passwordLinkInputSchema),
  responses: { 200: answer(passwordLinkSchema, 'The link is valid'), ...refusals(400, 413, 415, 429) },
})

const postPasswordReset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Choose a password with the token of a mailed link, once; every session of mine ends',
  ...anyone,
  request: json(passwordResetSchema),
  responses: { 204: noContent('Changed'), ...refusals(400, 413, 415, 429, 503) },
})

export function forgottenPasswordRoutes(needs: PasswordNeeds) {
  return createRoutes()
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
}
