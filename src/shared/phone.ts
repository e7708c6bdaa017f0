/** Replaces Arabic-Indic and Persian digits, whose value is in the lowest four bits of their code point. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** A number with its country code, for WhatsApp. Numbers of eight digits are Kuwait's. */
export function internationalPhone(phone: string): string {
  const digits = withLatinDigits(phone).replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length === 8 ? `965${digits}` : digits
}

/** The tel: link of a phone number in any notation. */
export function phoneHref(phone: string): string {
  return `tel:${withLatinDigits(phone).replaceAll(/[^+\d]/g, '')}`
}
