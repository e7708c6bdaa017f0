/** Replaces Arabic-Indic and Persian digits, whose value is in the lowest four bits of their code point. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The tel: link of a phone number in any notation. */
export function phoneHref(phone: string): string {
  return `tel:${withLatinDigits(phone).replaceAll(/[^+\d]/g, '')}`
}
