import { z } from '@hono/zod-openapi'
import {
  auditEntrySchema,
  auditFilterSchema,
  auditQuerySchema,
  auditVerificationSchema,
} from '../../../shared/audit.ts'
import { toZoned } from '../../../shared/zone.ts'
import { allow } from '../../platform/http/allow.ts'
import { attachmentHeader } from '../../platform/http/attachment-header.ts'
import { callerOf } from '../../platform/http/context.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { createPace } from '../../platform/jobs/pace.ts'
import { type VerificationNeeds, verifyAudit } from '../audit/audit-verification.service.ts'
import { auditCsvHeader, auditCsvName, auditCsvRows, presentAuditEntry } from './audit-log.presenter.ts'
import { type AuditNeeds, exportAudit, listAudit } from './audit-log.service.ts'

const guarded = { tags: ['Audit'], ...allow('superadmin') }

const getEntries = createRoute({
  method: 'get',
  path: '/api/audit',
  summary: 'Entries of the audit log, newest first',
  ...guarded,
  request: { query: auditQuerySchema },
  responses: { 200: answer(z.array(auditEntrySchema), 'Entries'), ...refusals(400, 401, 403) },
})

const getCsv = createRoute({
  method: 'get',
  path: '/api/audit.csv',
  summary: 'All entries that match, as a spreadsheet',
  ...guarded,
  request: { query: auditFilterSchema },
  responses: {
    200: { description: 'Entries', content: { 'text/csv': { schema: z.string() } } },
    ...refusals(400, 401, 403),
  },
})

const getVerification = createRoute({
  method: 'get',
  path: '/api/audit/verify',
  summary: 'Check that no entry was changed or removed',
  ...guarded,
  responses: { 200: answer(auditVerificationSchema, 'The result'), ...refusals(401, 403) },
})

export function auditRoutes(needs: AuditNeeds & VerificationNeeds) {
  const { timeZone, clock } = needs
  return createRoutes()
    .openapi(getEntries, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listAudit(needs, filter, page),
        (entry) => presentAuditEntry(entry, timeZone),
      ),
    )
    .openapi(getCsv, async (c) => {
      const pages = await exportAudit(needs, callerOf(c), c.req.valid('query'))
      async function* lines() {
        yield auditCsvHeader
        for await (const entries of pages) yield auditCsvRows(entries, timeZone)
      }
      return c.body(ReadableStream.from(lines()).pipeThrough(new TextEncoderStream()), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(auditCsvName(clock(), timeZone)),
      })
    })
    .openapi(getVerification, async (c) => {
      // A person waits for it, so it pauses less than the daily job.
      const result = await verifyAudit(needs, createPace(1))
      return c.json({ ...result, verifiedAt: toZoned(result.verifiedAt, timeZone) }, 200)
    })
}
