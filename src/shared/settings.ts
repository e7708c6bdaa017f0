import { z } from 'zod'
import { linkOfPhone } from './chat.ts'
import { type CompanyInput, companyDescription, companyName } from './company.ts'
import { type ContactInput, contactEmail, contactLabels, contactPhone } from './contact.ts'
import { inputObject, responseObject, wrongBodyMessage } from './contract.ts'
import { webUrl, webUrlOrEmpty } from './url.ts'

const whatsAppMessage = 'Valid WhatsApp link is required'

/** Schema of each setting's value. */
export const settingValueSchemas = {
  company_name: companyName(),
  company_description: companyDescription(),
  contact_email: contactEmail(),
  contact_phone: contactPhone(),
  whatsapp_link: z.string({ error: whatsAppMessage }).overwrite(linkOfPhone).pipe(webUrl(whatsAppMessage)),
  social_facebook: webUrlOrEmpty('Valid Facebook URL is required'),
  social_instagram: webUrlOrEmpty('Valid Instagram URL is required'),
  social_linkedin: webUrlOrEmpty('Valid LinkedIn URL is required'),
  social_twitter: webUrlOrEmpty('Valid Twitter URL is required'),
} as const

export const settingKeys = [
  'company_name',
  'company_description',
  'contact_email',
  'contact_phone',
  'whatsapp_link',
  'social_facebook',
  'social_instagram',
  'social_linkedin',
  'social_twitter',
] as const satisfies readonly (keyof typeof settingValueSchemas)[]
export type SettingKey = (typeof settingKeys)[number]

export function isSettingKey(text: string): text is SettingKey {
  return settingKeys.some((key) => key === text)
}

/** Further settings with their values, the default first; they are read and saved one by one (D102). */
export const settingChoices = {
  digits: ['latn', 'arab'],
  show_hijri: ['off', 'on'],
} as const
export type ChoiceKey = keyof typeof settingChoices

export const choiceKeys = ['digits', 'show_hijri'] as const satisfies readonly ChoiceKey[]

export function isChoiceKey(text: string): text is ChoiceKey {
  return choiceKeys.some((key) => key === text)
}

export const settingLabels: Record<SettingKey | ChoiceKey, string> = {
  company_name: 'Company Name',
  company_description: 'Company Description',
  contact_email: contactLabels.email,
  contact_phone: contactLabels.phone,
  whatsapp_link: contactLabels.whatsappLink,
  social_facebook: contactLabels.facebookUrl,
  social_instagram: contactLabels.instagramUrl,
  social_linkedin: contactLabels.linkedinUrl,
  social_twitter: contactLabels.twitterUrl,
  digits: 'Digits',
  show_hijri: 'Hijri Dates',
}

export type SettingField =
  | { section: 'company'; field: keyof CompanyInput }
  | { section: 'contact'; field: keyof ContactInput }

/** The field in which a setting is stored: settings and content editors edit the same records (D24). */
export const settingFields = {
  company_name: { section: 'company', field: 'name' },
  company_description: { section: 'company', field: 'description' },
  contact_email: { section: 'contact', field: 'email' },
  contact_phone: { section: 'contact', field: 'phone' },
  whatsapp_link: { section: 'contact', field: 'whatsappLink' },
  social_facebook: { section: 'contact', field: 'facebookUrl' },
  social_instagram: { section: 'contact', field: 'instagramUrl' },
  social_linkedin: { section: 'contact', field: 'linkedinUrl' },
  social_twitter: { section: 'contact', field: 'twitterUrl' },
} as const satisfies Record<SettingKey, SettingField>

/** The body of PUT /api/settings/{key} for any key; settingInputSchemaOf validates the value. */
export const settingInputSchema = inputObject('SettingInput', {
  value: z.unknown().optional().meta({ type: 'string' }),
})

export function settingInputSchemaOf(key: SettingKey | ChoiceKey) {
  const value: z.ZodType<string, unknown> = isChoiceKey(key) ? choiceOf(key) : settingValueSchemas[key]
  return z.object({ value }, { error: wrongBodyMessage })
}

function choiceOf(key: ChoiceKey) {
  return z.enum(settingChoices[key], { error: `Choose a value: ${settingChoices[key].join(', ')}` })
}

export const settingSchema = responseObject('Setting', {
  key: z.enum([...settingKeys, ...choiceKeys]),
  value: z.string(),
  version: z.string().meta({ description: 'Changes with the value; sent back as If-Match' }),
})
export type Setting = z.infer<typeof settingSchema>

/** How public pages write numbers and dates, from the settings `digits` and `show_hijri` (D102). */
export const formatsSchema = responseObject('Formats', {
  digits: z.enum(settingChoices.digits),
  showHijri: z.boolean(),
})
export type Formats = z.infer<typeof formatsSchema>
