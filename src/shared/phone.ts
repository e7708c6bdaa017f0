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

const gap = String.raw`[\p{Zs}-]`
const groups = [
  String.raw`\d{4}${gap}?\d{4}`,
  String.raw`\d{3}${gap}\d{5}`,
  String.raw`\d\d${gap}\d{3}${gap}\d{3}`,
  String.raw`\d\d(?:${gap}\d\d){3}`,
]
/** Eight digits, but no ranges such as 5000-6000, or seven that begin with 18. */
const kuwaiti = String.raw`(?!\d\d00-\d\d00)(?=2[2-5]|41|[569]\d)(?:${groups.join('|')})|18\d(?:${gap}?\d{4}|\d${gap}?\d{3})`
const withCountry = String.raw`\(?(?:\+|00)[1-9](?:[\p{Zs}.()-]{0,2}\d){6,14}`
/** Not a part of a word, an address, a longer number, a price or a time. */
const start = String.raw`(?<![a-z\d/@#=&_+]|\d[.,:-]|[a-z]-)`
const end = String.raw`(?![a-z\d/@#=&_]|[.,:-]\d)`
const phonePattern = new RegExp(`${start}(?:${withCountry}|(?:965${gap}?)?(?:${kuwaiti}))${end}`, 'giu')

/** The parts of a text, in order: words, and the phone numbers among them. */
export function splitPhones(text: string): { words: string; isPhone: boolean }[] {
  const parts: { words: string; isPhone: boolean }[] = []
  let from = 0
  const add = (to: number, isPhone: boolean) => {
    if (to > from) parts.push({ words: text.slice(from, to), isPhone })
    from = to
  }
  for (const { 0: found, index } of withLatinDigits(text).matchAll(phonePattern)) {
    add(index, false)
    add(index + found.length, true)
  }
  add(text.length, false)
  return parts
}

const [leftToRightOverride, popOverride] = ['\u202d', '\u202c']
const [leftToRightIsolate, popIsolate] = ['\u2066', '\u2069']

/** Keeps the phone numbers of a plain text from left to right; in markup, `PhoneText` does the same. */
export function isolatePhones(text: string): string {
  return splitPhones(text)
    .map(({ words, isPhone }) =>
      isPhone ? `${leftToRightIsolate}${leftToRightOverride}${words}${popOverride}${popIsolate}` : words,
    )
    .join('')
}
