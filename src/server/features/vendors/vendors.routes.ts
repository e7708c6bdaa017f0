import { z } from '@hono/zod-openapi'
import {
  vendorInputSchema,
  vendorReceiptSchema,
  vendorSchema,
  vendorStatusInputSchema,
} from '../../../shared/vendor.ts'
import { allow } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../http/route.ts'
import { presentReceipt, presentVendor } from './vendors.presenter.ts'
import { applyAsVendor, eraseVendor, listVendors, reviewVendor, type VendorNeeds } from './vendors.service.ts'

const tags = ['Vendors']

const getVendors = createRoute({
  method: 'get',
  path: '/api/vendors',
  summary: 'All applications, latest first',
  tags,
  ...allow(['manage_vendors', 'view_vendors']),
  responses: { 200: answer(z.array(vendorSchema), 'Applications'), ...refusals(401, 403) },
})

const postVendor = createRoute({
  method: 'post',
  path: '/api/vendors',
  summary: 'Apply to become a vendor, with the references of three uploaded documents',
  tags,
  ...allow('anyone'),
  request: json(vendorInputSchema),
  responses: {
    201: answer(vendorReceiptSchema, 'Received'),
    200: answer(vendorReceiptSchema, 'Sent again: this is the receipt of the first time'),
    ...refusals(400, 413, 415, 429),
  },
})

const putStatus = createRoute({
  method: 'put',
  path: '/api/vendors/{id}/status',
  summary: 'Approve or reject a pending application',
  tags,
  ...allow('manage_vendors'),
  request: { params: idParams, ...json(vendorStatusInputSchema) },
  responses: { 200: answer(vendorSchema, 'Reviewed'), ...refusals(400, 401, 403, 404, 409, 413, 415) },
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
  return createRoutes()
    .openapi(getVendors, async (c) =>
      c.json(
        (await listVendors(needs)).map((vendor) => presentVendor(vendor, timeZone)),
        200,
      ),
    )
    .openapi(postVendor, async (c) => {
      const { vendor, isNew } = await applyAsVendor(needs, c.req.valid('json'), c.get('clientIp'))
      return c.json(presentReceipt(vendor, timeZone), isNew ? 201 : 200)
    })
    .openapi(putStatus, async (c) => {
      const { status } = c.req.valid('json')
      const vendor = await reviewVendor(needs, callerOf(c), c.req.valid('param').id, status)
      return c.json(presentVendor(vendor, timeZone), 200)
    })
    .openapi(deleteRoute, async (c) => {
      await eraseVendor(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
