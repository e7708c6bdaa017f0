import type { z } from 'zod'
import { type EnquiryEntry, type EnquiryEntryValues, enquiryEntrySchema } from '../../../shared/enquiry.ts'
import type { Language } from '../../../shared/languages.ts'
import { messageKey } from '../../context/message-key.ts'
import type { FieldLabels } from '../../saving/differences.tsx'

export const entryLabels: FieldLabels = {
  source: messageKey('admin.enquiries.entry.source'),
  name: messageKey('admin.enquiries.entry.name'),
  phone: messageKey('admin.enquiries.facts.phone'),
  email: messageKey('admin.enquiries.facts.email'),
  category: messageKey('admin.enquiries.entry.category'),
  occasion: messageKey('admin.enquiries.facts.occasion'),
  date: messageKey('admin.enquiries.facts.date'),
  guests: messageKey('admin.enquiries.facts.guests'),
  budget: messageKey('admin.enquiries.facts.budget'),
  message: messageKey('admin.enquiries.entry.message'),
  language: messageKey('admin.enquiries.entry.language'),
  confirm: messageKey('admin.enquiries.entry.confirm'),
}

/** What the fields hold: '' is an answer that was not given or not chosen yet. */
type EntryChoices = 'source' | 'category' | 'occasion' | 'budget'
export type EntryValues = Omit<EnquiryEntryValues, EntryChoices> & { [name in EntryChoices]: string }

export const entrySchema = enquiryEntrySchema as unknown as z.ZodType<EnquiryEntry, EntryValues>

export const emptyEntry = (language: Language): EntryValues => ({
  source: '',
  name: '',
  phone: '',
  email: '',
  category: '',
  occasion: '',
  date: '',
  guests: '',
  budget: '',
  message: '',
  language,
  confirm: false,
})

/** A confirmation needs an address, which may have been removed after the choice. */
export const prepareEntry = (values: EntryValues): EntryValues => ({
  ...values,
  confirm: values.confirm === true && values.email !== '',
})
