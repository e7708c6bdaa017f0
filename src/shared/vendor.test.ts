import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf, wordsOf } from '../../tests/support/contracts.ts'
import {
  checkDocumentFile,
  documentSizeLimit,
  documentUploadInputSchema,
  vendorDefaults,
  vendorInputSchema,
  vendorStatusInputSchema,
} from './vendor.ts'

const application = {
  name: 'Sara',
  company: 'Acme',
  position: 'Owner',
  phone: '+965 1234 5678',
  email: 'sara@acme.example',
  civilId: 'ref-1',
  companyLicense: 'ref-2',
  authorizedSignature: 'ref-3',
  acceptedTerms: true,
}
const complain = (changes: object) => complaints(vendorInputSchema, { ...application, ...changes })

test('a complete application is accepted without the fields that only staff may set', () => {
  const sent = { ...application, status: 'approved', reviewedBy: 'me', submittedAt: '2020-01-01T00:00:00Z', id: '1' }
  expect(vendorInputSchema.parse(sent)).toEqual(application)
})

describe.each([
  ['name', 2, 'Name must be at least 2 characters', 200],
  ['company', 2, 'Company name must be at least 2 characters', 200],
  ['position', 2, 'Position must be at least 2 characters', 200],
  ['phone', 8, 'Phone number must be at least 8 characters', 50],
])('the field %s', (field, min, message, max) => {
  test(`vendor ${field} is accepted at its limits and rejected beyond [S2.47]`, () => {
    expect(complain({ [field]: ` ${textOf(min - 1)} ` })).toEqual([`${field}: ${message}`])
    expect(complain({ [field]: textOf(min) })).toEqual([])
    expect(complain({ [field]: textOf(max) })).toEqual([])
    expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
    for (const value of notTexts) expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  })
})

test.each([
  ['civilId', 'Civil ID document is required'],
  ['companyLicense', 'Company license document is required'],
  ['authorizedSignature', 'Authorized signature document is required'],
])('every invalid reference in %s gets the same message [S2.47]', (field, message) => {
  for (const value of [textOf(1), textOf(200)]) expect(complain({ [field]: value })).toEqual([])
  for (const value of ['', '  ', textOf(201), 'a\u0000b', ...notTexts]) {
    expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  }
})

test('the email of an application must be valid [S2.47]', () => {
  for (const email of ['', 'sara', 'sara@acme', ...notTexts]) {
    expect(complain({ email })).toEqual(['email: Invalid email address'])
  }
})

test('the terms must be accepted [S2.47]', () => {
  for (const acceptedTerms of [false, undefined, null, 'true', 1]) {
    expect(complain({ acceptedTerms })).toEqual(['acceptedTerms: You must accept the terms and conditions'])
  }
})

test('an untouched application form reports every field', () => {
  expect(complaints(vendorInputSchema, vendorDefaults)).toHaveLength(Object.keys(vendorDefaults).length)
})

test('a review is approved or rejected and names no reviewer [S3.1]', () => {
  expect(vendorStatusInputSchema.parse({ status: 'approved', reviewedBy: 'admin-1' })).toEqual({
    status: 'approved',
    note: '',
  })
  expect(vendorStatusInputSchema.parse({ status: 'rejected' })).toEqual({ status: 'rejected', note: '' })
  for (const status of ['pending', '', undefined, true]) {
    expect(complaints(vendorStatusInputSchema, { status })).toEqual(['status: Choose approved or rejected'])
  }
})

describe('document uploads', () => {
  test('a document must have one of the accepted types [D18.1]', () => {
    for (const name of ['a.pdf', 'a.JPG', 'a.b.png', 'صورة.jpeg'])
      expect(checkDocumentFile({ name, size: 1 })).toBeUndefined()
    for (const name of ['a.exe', 'pdf', 'a.pdf.exe', 'a.svg', '']) {
      expect(wordsOf(checkDocumentFile({ name, size: 1 }))).toBe('File must be a PDF, JPG or PNG')
    }
  })

  test('a document has at most 5,242,880 bytes [D18.1]', () => {
    expect(documentSizeLimit).toBe(5 * 1024 * 1024)
    expect(checkDocumentFile({ name: 'a.pdf', size: 5_242_880 })).toBeUndefined()
    expect(wordsOf(checkDocumentFile({ name: 'a.pdf', size: 5_242_881 }))).toBe('File size must be less than 5MB')
    expect(wordsOf(checkDocumentFile({ name: 'a.heic', size: 5_242_881 }))).toBe('File size must be less than 5MB')
    expect(wordsOf(checkDocumentFile({ name: 'a.pdf', size: 0 }))).toBe('File is empty')
  })

  test('an upload must name its kind of document', () => {
    expect(documentUploadInputSchema.parse({ kind: 'civilId' })).toEqual({ kind: 'civilId' })
    expect(complaints(documentUploadInputSchema, { kind: 'passport' })).toEqual(['kind: Choose which document this is'])
  })
})
