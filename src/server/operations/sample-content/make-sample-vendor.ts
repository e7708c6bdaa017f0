import type { SampleVendor } from '../../desk/vendors/sample-vendors.service.ts'
import type { SampleApplication } from './read-sample-content.ts'
import { specimenPdf } from './specimen-pdf.ts'

/** An application with documents that are marked as specimens. */
export function makeSampleVendor(application: SampleApplication): SampleVendor {
  const { name, company, position } = application
  const licence = [
    ['Company', company],
    ['Licensed activity', 'Event services'],
    ['Number', '0000 / 0000'],
  ] as const
  const signature = [
    ['Signs for', company],
    ['Name', name],
    ['Position', position],
  ] as const
  const civilId = [
    ['Name', name],
    ['Number', '000 000 000 000'],
  ] as const
  return {
    ...application,
    documents: {
      civilId: { fileName: 'civil-id.pdf', bytes: specimenPdf('Civil ID', civilId) },
      companyLicense: { fileName: 'company-license.pdf', bytes: specimenPdf('Company Licence', licence) },
      authorizedSignature: {
        fileName: 'authorized-signature.pdf',
        bytes: specimenPdf('Authorized Signature', signature),
      },
    },
  }
}
