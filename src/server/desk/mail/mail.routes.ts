import { z } from '@hono/zod-openapi'
import { mailQuerySchema, mailSchema, wholeMailSchema } from '../../../shared/mail.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { answer, createRoute, createRoutes, idParams, refusals } from '../../platform/http/route.ts'
import type { OutboxNeeds } from '../../platform/mail/mail.service.ts'
import { presentMail, presentWholeMail } from './mail.presenter.ts'
import { listMails, readMail, retryMail } from './outbox.service.ts'

const guarded = { tags: ['Mail'], ...allow('superadmin') }

const getMails = createRoute({
  method: 'get',
  path: '/api/mail',
  summary: 'Messages of the outbox, latest first',
  ...guarded,
  request: { query: mailQuerySchema },
  responses: { 200: answer(z.array(mailSchema), 'Messages'), ...refusals(400, 401, 403) },
})

const getMail = createRoute({
  method: 'get',
  path: '/api/mail/{id}',
  summary: 'A message with its content; only a held one shows its link',
  ...guarded,
  request: { params: idParams },
  responses: { 200: answer(wholeMailSchema, 'The message'), ...refusals(401, 403, 404) },
})

const postRetry = createRoute({
  method: 'post',
  path: '/api/mail/{id}/retry',
  summary: 'Send a message now that was not sent yet',
  ...guarded,
  request: { params: idParams },
  responses: { 200: answer(mailSchema, 'Queued'), ...refusals(401, 403, 404, 409) },
})

export function mailRoutes(needs: OutboxNeeds & { timeZone: string }) {
  const { timeZone, clock } = needs
  return createRoutes()
    .openapi(getMails, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listMails(needs, filter, page),
        (mail) => presentMail(mail, timeZone),
      ),
    )
    .openapi(getMail, async (c) =>
      c.json(presentWholeMail(await readMail(needs, c.req.valid('param').id), timeZone, clock()), 200),
    )
    .openapi(postRetry, async (c) =>
      c.json(presentMail(await retryMail(needs, callerOf(c), c.req.valid('param').id), timeZone), 200),
    )
}
