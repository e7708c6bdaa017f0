import { referenceOf } from '../../../shared/reference.ts'
import type { KindHandlers } from '../../content/records/kind-handler.ts'
import { enquiryList } from './enquiries.repository.ts'

export const enquiryKind = {
  search: async ({ database }, q, { page }) => {
    const { rows } = await enquiryList(database.reads, { q }).find(page)
    return rows.map((enquiry) => ({ id: enquiry.id, name: enquiry.name, detail: referenceOf(enquiry) }))
  },
} satisfies KindHandlers['enquiries']
