import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { internationalPhone, withLatinDigits } from '../../../shared/phone.ts'

/**
 * A telephone number without separators, to be searched in any notation: with its country code, and with all digits as
 * they were written where these differ, such as in +44 (0)20 7946 0958.
 */
export function searchPhone(phone: string): string {
  if (phone.trim() === '') return ''
  const written = `+${internationalPhone(phone)}`
  const parsed = parsePhoneNumberFromString(withLatinDigits(phone), 'KW')
  return parsed?.isPossible() && parsed.number !== written ? `${parsed.number} ${written}` : written
}
