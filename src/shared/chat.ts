import { withLatinDigits } from './phone.ts'

/** Leads nowhere: stands in until the company has entered its number. */
export const placeholderChatPhone = '96500000000'

/** The number in `wa.me/<number>` or `whatsapp.com/send?phone=<number>`; links to groups and profiles have none. */
function numberOfLink(whatsappLink: string): string | undefined {
  const match = /wa\.me\/\+?(\d{6,15})(?!\w)|whatsapp\.com\/.*[?&]phone=(?:\+|%2B)?(\d{6,15})(?!\d)/i.exec(whatsappLink)
  return match?.[1] ?? match?.[2]
}

/**
 * The number of the chat buttons of events: `CHAT_PHONE` if it is set, otherwise that of Contact's WhatsApp link,
 * otherwise the placeholder. Footer and floating button always open the link itself.
 */
export function resolveChatPhone(chatPhone: string | undefined, whatsappLink: string): string {
  return chatPhone ?? numberOfLink(whatsappLink) ?? placeholderChatPhone
}

/** A telephone number becomes its WhatsApp link; any other text stays. */
export function linkOfPhone(text: string): string {
  const phone = withLatinDigits(text.trim())
  if (!/^\+?[\d\s().-]+$/.test(phone)) return text
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length >= 8 && digits.length <= 15 ? `https://wa.me/${digits}` : text
}

/** WhatsApp link with a prefilled message. */
export function chatLink(phone: string, message: string): string {
  // encodeURIComponent throws on a lone surrogate.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

const freePrices = ['', 'free', 'مجاني', 'مجانا']
const arabicDiacritics = /[\u064b-\u0652]/g

/** Guests register for a free event and book any other; the price may be written in any language. */
export function isFree(price: string | null | undefined): boolean {
  return freePrices.includes((price ?? '').trim().toLowerCase().replaceAll(arabicDiacritics, ''))
}
