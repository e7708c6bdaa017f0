import { v7 as createId } from 'uuid'
import { expect } from 'vitest'
import { type DocumentKind, documentKinds, type Vendor, type VendorReceipt } from '../../src/shared/vendor.ts'
import { ask, day, haveAll } from './api.ts'
import { textOf } from './contracts.ts'
import { createTestApp } from './test-app.ts'

export const applicant = {
  name: 'Dana Al-Salem',
  company: 'Salem Flowers',
  position: 'Owner',
  phone: '+965 5555 1234',
  email: 'dana@salem.example',
  acceptedTerms: true,
}

/** An app without rate limits, with the calls of applicants and staff. */
export async function openApplications(env: Record<string, string> = {}) {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off', ...env } })

  /** An uploaded document: a file and an unclaimed row. */
  async function upload(kind: DocumentKind, on = app): Promise<{ id: string; key: string }> {
    const id = createId()
    const key = `documents/${id}`
    const now = on.clock().getTime()
    const content = Buffer.from(`${kind} ${id}`)
    await on.files.put(key, content)
    const file = { fileName: `${kind}.pdf`, mediaType: 'application/pdf', size: content.length, sha256: textOf(64) }
    const [createdAt, expiresAt] = [now, now + day].map((ms) => new Date(ms).toISOString())
    const row = { id, kind, key, ...file, createdAt: createdAt ?? '', expiresAt: expiresAt ?? '', vendorId: null }
    await on.database.db.insertInto('uploads').values(row).execute()
    return { id, key }
  }

  async function references(on = app): Promise<Record<DocumentKind, string>> {
    const [civilId, companyLicense, authorizedSignature] = await Promise.all(
      documentKinds.map(async (kind) => (await upload(kind, on)).id),
    )
    return {
      civilId: civilId ?? '',
      companyLicense: companyLicense ?? '',
      authorizedSignature: authorizedSignature ?? '',
    }
  }

  const apply = (body: unknown, on = app) => ask<VendorReceipt>(on, 'POST', '/api/vendors', { body })
  const listVendors = async (on = app) => {
    const { token } = await on.enter('admin')
    return await haveAll<Vendor>(on, '/api/vendors', { token })
  }
  return {
    app,
    upload,
    references,
    apply,
    makeVendor: async (fields: Partial<typeof applicant> = {}) =>
      (await apply({ ...applicant, ...fields, ...(await references()) })).body.id,
    listVendors,
    findVendor: async (id: string) =>
      (await listVendors()).find((vendor) => vendor.id === id) ?? expect.fail('the application is not there'),
    countVendors: async () => (await listVendors()).length,
  }
}
