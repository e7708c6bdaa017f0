import { z } from 'zod'
import { linkOfPhone } from './chat.ts'
import { coded } from './coded-message.ts'
import { type CompanyInput, companyDescription, companyName } from './company.ts'
import { type ContactInput, contactEmail, contactPhone } from './contact.ts'
import { inputObject, responseObject } from './contract.ts'
import { webUrl, webUrlOrEmpty } from './url.ts'

const whatsAppMessage = coded('invalidWhatsAppLink')

/** Schema of each setting's value. */
export const settingValueSchemas = {
  company_name: companyName(),
  company_description: companyDescription(),
  contact_email: contactEmail(),
  contact_phone: contactPhone(),
  whatsapp_link: z.string({ error: whatsAppMessage }).overwrite(linkOfPhone).pipe(webUrl(whatsAppMessage)),
  social_facebook: webUrlOrEmpty(coded('invalidFacebookUrl')),
  social_instagram: webUrlOrEmpty(coded('invalidInstagramUrl')),
  social_linkedin: webUrlOrEmpty(coded('invalidLinkedInUrl')),
  social_twitter: webUrlOrEmpty(coded('invalidTwitterUrl')),
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

/** The values of settings with a choice, the default first. */
export const settingChoices = {
  digits: ['latn', 'arab'],
  show_hijri: ['off', 'on'],
  require_second_factor: ['off', 'admins', 'staff'],
  password_policy: ['standard', 'strong'],
  backup_schedule: ['off', 'daily', 'weekly'],
} as const
type ChoiceKey = keyof typeof settingChoices

export const retentionLimit = 3650
/** For so long an erasure is announced before it happens. */
export const retentionNoticeDays = 7

/** Further settings with their defaults; they are read and saved one by one. */
export const singleSettings = {
  digits: 'latn',
  show_hijri: 'off',
  require_second_factor: 'off',
  password_policy: 'standard',
  /** Days from the decision until the documents of an application are erased; 0 keeps them. */
  retention_rejected_days: '90',
  retention_approved_days: '0',
  /** Days until an undecided application or a closed enquiry is erased; 0 keeps them. */
  retention_pending_days: '365',
  retention_enquiries_days: '730',
  backup_schedule: 'off',
} as const satisfies { [Key in ChoiceKey]: (typeof settingChoices)[Key][0] } & Record<string, string>
export type SingleKey = keyof typeof singleSettings
export type RetentionKey = Extract<SingleKey, `retention_${string}`>

/** The text of a setting, or one of its choices. */
export type SingleValue<Key extends SingleKey> = Key extends ChoiceKey ? (typeof settingChoices)[Key][number] : string

export const singleKeys = Object.keys(singleSettings) as SingleKey[]

export function isSingleKey(text: string): text is SingleKey {
  return Object.hasOwn(singleSettings, text)
}

function isChoiceKey(key: SingleKey): key is ChoiceKey {
  return Object.hasOwn(settingChoices, key)
}

/** Admins must not weaken the sign-in of superadmins, nor copy all personal data. */
export function isSuperadminSetting(key: string): boolean {
  return key === 'require_second_factor' || key === 'password_policy' || key === 'backup_schedule'
}

export type SettingField =
  | { section: 'company'; field: keyof CompanyInput }
  | { section: 'contact'; field: keyof ContactInput }

/** The field in which a setting is stored: settings and content editors edit the same records. */
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

export function settingInputSchemaOf(key: SettingKey | SingleKey) {
  const value = isSingleKey(key) ? singleValueSchema(key) : settingValueSchemas[key]
  return z.object({ value }, { error: coded('notObject') })
}

/** Also the schema of a value in a revision. */
export function singleValueSchema(key: SingleKey): z.ZodType<string, unknown> {
  if (!isChoiceKey(key)) return daysText()
  return z.enum(settingChoices[key], {
    error: coded('notOneOf', { parameter: 'value', values: settingChoices[key].join(', ') }),
  })
}

const daysMessage = coded('dayCount', { max: retentionLimit })

/** Stored as text like all settings, and accepted as a number too. */
function daysText() {
  return z
    .union([z.int().transform(String), z.string().regex(/^(0|[1-9]\d{0,3})$/)], { error: daysMessage })
    .refine((days) => Number(days) >= 0 && Number(days) <= retentionLimit, { error: daysMessage })
}

export const settingSchema = responseObject('Setting', {
  key: z.enum([...settingKeys, ...singleKeys]),
  value: z.string(),
  version: z.string().meta({ description: 'Changes with the value; sent back as If-Match' }),
})
export type Setting = z.infer<typeof settingSchema>

/** How public pages write numbers and dates, from the settings `digits` and `show_hijri`. */
export const formatsSchema = responseObject('Formats', {
  digits: z.enum(settingChoices.digits),
  showHijri: z.boolean(),
})
export type Formats = z.infer<typeof formatsSchema>
