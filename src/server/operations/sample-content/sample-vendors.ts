import type { SampleVendor } from '../../desk/vendors/sample-vendors.service.ts'
import { specimenPdf } from './specimen-pdf.ts'

const application = (
  daysAgo: number,
  status: SampleVendor['status'],
  fields: Pick<SampleVendor, 'name' | 'company' | 'position' | 'phone'>,
): SampleVendor => {
  const mailbox = fields.company.toLowerCase().replace(/[^a-z]+/g, '-')
  return {
    ...fields,
    email: `hello@${mailbox}.example`,
    status,
    daysAgo,
    documents: {
      civilId: {
        fileName: 'civil-id.pdf',
        bytes: specimenPdf('Civil ID', [
          ['Name', fields.name],
          ['Number', '000 000 000 000'],
        ]),
      },
      companyLicense: {
        fileName: 'company-license.pdf',
        bytes: specimenPdf('Company Licence', [
          ['Company', fields.company],
          ['Licensed activity', 'Event services'],
          ['Number', '0000 / 0000'],
        ]),
      },
      authorizedSignature: {
        fileName: 'authorized-signature.pdf',
        bytes: specimenPdf('Authorized Signature', [
          ['Signs for', fields.company],
          ['Name', fields.name],
          ['Position', fields.position],
        ]),
      },
    },
  }
}

/** Fictional companies and people. A function, because only the first start needs them. */
export const makeSampleVendors = (): SampleVendor[] => [
  application(0, 'pending', {
    name: 'Dalal Marzouqa',
    company: 'Wardat Floral Studio',
    position: 'Founder',
    phone: '+965 5000 0011',
  }),
  application(1, 'pending', {
    name: 'Talal Bahrawi',
    company: 'Nahham Sound & Light',
    position: 'Technical Director',
    phone: '+965 5000 0024',
  }),
  application(3, 'pending', {
    name: 'Shaikha Lumari',
    company: 'Saffron Table Catering',
    position: 'Head of Banquets',
    phone: '+965 5000 0037',
  }),
  application(9, 'approved', {
    name: 'Yousef Qandil',
    company: 'Khaima Tents & Structures',
    position: 'Owner',
    phone: '+965 5000 0042',
  }),
  application(16, 'approved', {
    name: 'Hessa Noorani',
    company: 'Mirsal Valet and Logistics',
    position: 'Operations Manager',
    phone: '+965 5000 0058',
  }),
  application(21, 'rejected', {
    name: 'Fawaz Rimal',
    company: 'Dune Drone Shows',
    position: 'Pilot',
    phone: '+965 5000 0063',
  }),
]
