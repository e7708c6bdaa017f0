import { emailLinkInputSchema, emailLinkSchema } from '../../../shared/auth.ts'
import { allow } from '../../platform/http/allow.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { readEmailLink, undoEmailChange } from './undo-email.service.ts'

const anyone = { tags: ['Authentication'], ...allow('anyone') }

const postEmailLink = createRoute({
  method: 'post',
  path: '/api/auth/undo-email/check',
  summary: 'Which email a mailed link gives back; the link stays usable',
  ...anyone,
  request: json(emailLinkInputSchema),
  responses: { 200: answer(emailLinkSchema, 'The link is valid'), ...refusals(400, 413, 415, 429) },
})

const postUndo = createRoute({
  method: 'post',
  path: '/api/auth/undo-email',
  summary: 'Undo a change of my email with the token of a mailed link, once; every session and my password end',
  ...anyone,
  request: json(emailLinkInputSchema),
  responses: { 204: noContent('Undone'), ...refusals(400, 413, 415, 429) },
})

export function undoEmailRoutes(needs: PasswordNeeds) {
  return createRoutes()
    .openapi(postEmailLink, async (c) =>
      c.json(await readEmailLink(needs, c.req.valid('json').token, c.get('clientIp')), 200),
    )
    .openapi(postUndo, async (c) => {
      await undoEmailChange(needs, c.req.valid('json').token, c.get('clientIp'))
      return c.body(null, 204)
    })
}
