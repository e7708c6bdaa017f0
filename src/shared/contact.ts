import { z } from 'zod'
import { linkOfPhone, placeholderChatPhone } from './chat.ts'
import { coded } from './coded-message.ts'
import { inputObject, responseObject, versionNumber } from './contract.ts'
import { fillEmpty } from './fill-empty.ts'
import { emailText, exactText, optionalText, phoneText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { isFreeLink, optionalWebUrl, urlLimit } from './url.ts'

export const contactEmail = () => emailText(coded('validEmailRequired'))
export const contactPhone = () => phoneText(coded('required', { field: 'phoneNumber' }))

const whatsAppMessage = coded('required', { field: 'whatsAppLink' })

const address = () => optionalText('address', textLimits.text)

export const contactInputSchema = inputObject('ContactInput', {
  email: contactEmail(),
  phone: contactPhone(),
  address: address(),
  /** Only the address has translations. */
  translations: translationsInput({ address: address() }),
  whatsappLink: exactText('whatsAppLink', 8, whatsAppMessage, urlLimit)
    .refine(isFreeLink, { error: whatsAppMessage })
    .overwrite(linkOfPhone),
  facebookUrl: optionalWebUrl(),
  instagramUrl: optionalWebUrl(),
  linkedinUrl: optionalWebUrl(),
  twitterUrl: optionalWebUrl(),
})
export type ContactInput = z.output<typeof contactInputSchema>
export type ContactFormValues = z.input<typeof contactInputSchema>

export const contactSchema = responseObject('Contact', {
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  whatsappLink: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  linkedinUrl: z.string(),
  twitterUrl: z.string(),
  version: versionNumber,
  ...translationFields({ address: z.string() }),
})
export type Contact = z.infer<typeof contactSchema>

type ContactDefaults = Omit<ContactInput, 'translations'>

export const contactDefaults: ContactDefaults = {
  email: 'info@marasim.example',
  phone: '+965 0000 0000',
  address: '',
  whatsappLink: `https://wa.me/${placeholderChatPhone}`,
  facebookUrl: '',
  instagramUrl: '',
  linkedinUrl: '',
  twitterUrl: '',
}

/** Replaces empty fields with placeholders, for the public site and the form. */
export function withContactDefaults(contact: Partial<ContactDefaults> | null | undefined): ContactDefaults {
  return fillEmpty(contact, contactDefaults)
}
