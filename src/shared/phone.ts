/** The same text with Arabic and Persian digits as the ones that telephones know; their last four bits are the number. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The address that calls a number, however that is written. */
export function phoneHref(phone: string): string {
  return `tel:${withLatinDigits(phone).replaceAll(/[^+\d]/g, '')}`
}
