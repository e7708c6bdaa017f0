import { z } from '@hono/zod-openapi'
import { vendorCsvHeader, vendorCsvRows, vendorsCsvName } from '../../../shared/csv.ts'
import { kinds } from '../../../shared/kinds.ts'
import { oneOf, pageParameters, searchParameter, sortParameter } from '../../../shared/listing.ts'
import {
  vendorInputSchema,
  vendorReceiptSchema,
  vendorReopeningInputSchema,
  vendorSchema,
  vendorSorts,
  vendorStatuses,
  vendorStatusInputSchema,
  vendorTurns,
} from '../../../shared/vendor.ts'
import { allow } from '../../platform/http/allow.ts'
import { attachmentHeader } from '../../platform/http/attachment-header.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRead } from '../../platform/http/record-routes.ts'
import {
  answer,
  createRoute,
  createRoutes,
  idParams,
  json,
  noContent,
  optionalJson,
  refusals,
} from '../../platform/http/route.ts'
import { eraseVendor } from './erase-vendor.service.ts'
import { presentReceipt, presentVendor } from './vendors.presenter.ts'
import type { VendorWithDocuments } from './vendors.repository.ts'
import {
  applyAsVendor,
  listAllVendors,
  listVendors,
  readVendor,
  recordVendorExport,
  reopenVendor,
  reviewVendor,
  type VendorNeeds,
} from './vendors.service.ts'

const tags = ['Vendors']

const filterParameters = {
  q: searchParameter,
  status: oneOf('status', vendorStatuses),
  waitingFor: oneOf('turn', vendorTurns),
  sort: sortParameter(vendorSorts),
}

const getVendors = createRoute({
  method: 'get',
  path: '/api/vendors',
  summary: 'All applications, latest first',
  tags,
  ...allow(kinds.vendors.list),
  request: { query: z.object({ ...pageParameters, ...filterParameters }) },
  responses: { 200: answer(z.array(vendorSchema), 'Applications'), ...refusals(400, 401, 403) },
})

const getCsv = createRoute({
  method: 'get',
  path: '/api/vendors.csv',
  summary: 'All applications that match, as a spreadsheet',
  tags,
  ...allow(kinds.vendors.list),
  request: { query: z.object(filterParameters) },
  responses: {
    200: { description: 'Applications', content: { 'text/csv': { schema: z.string() } } },
    ...refusals(400, 401, 403),
  },
})

const getVendor = describeRead({
  path: '/api/vendors/{id}',
  noun: 'an application',
  tags,
  access: kinds.vendors.list,
  answer: vendorSchema,
})

const postVendor = createRoute({
  method: 'post',
  path: '/api/vendors',
  summary: 'Apply to become a vendor, with the references of three uploaded documents',
  tags,
  ...allow('anyone'),
  request: { ...json(vendorInputSchema), ...idempotent },
  responses: {
    201: answer(vendorReceiptSchema, 'Received'),
    200: answer(vendorReceiptSchema, 'Sent again: this is the receipt of the first time'),
    ...refusals(400, 413, 415, 422, 429),
  },
})

const putStatus = createRoute({
  method: 'put',
  path: '/api/vendors/{id}/status',
  summary: 'Approve or reject a pending application',
  tags,
  ...allow('manage_vendors'),
  request: { params: idParams, ...json(vendorStatusInputSchema), ...idempotent },
  responses: { 200: answer(vendorSchema, 'Reviewed'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const postReopen = createRoute({
  method: 'post',
  path: '/api/vendors/{id}/reopen',
  summary: 'Return a reviewed application to pending',
  tags,
  ...allow('manage_vendors'),
  request: { params: idParams, ...optionalJson(vendorReopeningInputSchema), ...idempotent },
  responses: { 200: answer(vendorSchema, 'Reopened'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/vendors/{id}',
  summary: 'Erase an application and its documents for good',
  tags,
  ...allow('superadmin'),
  request: { params: idParams },
  responses: { 204: noContent('Erased'), ...refusals(401, 403, 404) },
})

export function vendorRoutes(needs: VendorNeeds & { timeZone: string }) {
  const { timeZone } = needs
  const present = (vendor: VendorWithDocuments) => presentVendor(vendor, timeZone)
  return createRoutes()
    .openapi(getVendors, (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listVendors(needs, filter, page), present),
    )
    .openapi(getCsv, async (c) => {
      const parts = []
      let count = 0
      for await (const vendors of listAllVendors(needs, c.req.valid('query'))) {
        parts.push(vendorCsvRows(vendors.map(present), timeZone))
        count += vendors.length
      }
      await recordVendorExport(needs, callerOf(c), count)
      return c.body(vendorCsvHeader + parts.join(''), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(vendorsCsvName(needs.clock(), timeZone)),
      })
    })
    .openapi(getVendor, async (c) => c.json(present(await readVendor(needs, c.req.valid('param').id)), 200))
    .openapi(postVendor, async (c) => {
      const input = c.req.valid('json')
      const { vendor, statusUrl, isNew } = await applyAsVendor(needs, c.get('user'), input, c.get('clientIp'))
      return c.json(presentReceipt(vendor, statusUrl, timeZone), isNew ? 201 : 200)
    })
    .openapi(putStatus, async (c) => {
      const vendor = await reviewVendor(needs, callerOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json(present(vendor), 200)
    })
    .openapi(postReopen, async (c) => {
      const vendor = await reopenVendor(needs, callerOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json(present(vendor), 200)
    })
    .openapi(deleteRoute, async (c) => {
      await eraseVendor(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
