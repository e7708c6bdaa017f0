import { expect, test } from 'vitest'
import type { Vendor } from '../../../shared/vendor.ts'
import { filterVendors, indexVendors } from './vendor-index.ts'

const vendor = (details: Partial<Vendor>): Vendor => ({
  id: details.email ?? '',
  name: 'Sara',
  company: 'Acme',
  position: 'Owner',
  email: 'sara@acme.example',
  phone: '+965 1234 5678',
  status: 'pending',
  submittedAt: '2026-11-15T09:00:00.000+03:00',
  reviewedAt: null,
  reviewedBy: null,
  reviewedByName: null,
  civilId: 'a.pdf',
  companyLicense: 'b.pdf',
  authorizedSignature: 'c.pdf',
  acceptedTerms: true,
  ...details,
})

const vendors = [
  vendor({ email: 'one@x.example', name: 'فهد السالم' }),
  vendor({ email: 'two@x.example', company: 'DESERT Lights', status: 'approved' }),
  vendor({ email: 'three@x.example', status: 'rejected' }),
]
const index = indexVendors(vendors)
const found = (search: string, status: Parameters<typeof filterVendors>[2] = 'all') =>
  filterVendors(index, search, status).map(({ email }) => email.split('@')[0])

const everybody = ['one', 'two', 'three']
test.each([
  ['', everybody],
  ['  ', everybody],
  ['desert', ['two']],
  ['Lights', ['two']],
  ['السالم', ['one']],
  ['X.EXAMPLE', everybody],
  [' two@ ', ['two']],
  ['sAr', ['two', 'three']],
  ['sara acme', []],
  ['owner', []],
  ['1234', []],
])('%j is looked for in name, company and email, in any case [S2.71]', (search, wanted) => {
  expect(found(search)).toEqual(wanted)
})

test('search and status both count [S2.72]', () => {
  expect(found('')).toEqual(['one', 'two', 'three'])
  expect(found('', 'approved')).toEqual(['two'])
  expect(found('acme', 'rejected')).toEqual(['three'])
  expect(found('desert', 'pending')).toEqual([])
})
