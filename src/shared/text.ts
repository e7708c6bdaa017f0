import { z } from 'zod'

/** Upper bounds of every text (T12), counted like the browser's maxlength does, in UTF-16 units. */
export const textLimits = {
  name: 200,
  text: 5_000,
  email: 254,
  phone: 50,
  password: 200,
  price: 200,
} as const

const invalidEmailMessage = 'Invalid email address'
export const passwordMinimum = 6
const shortPasswordMessage = `Password must be at least ${passwordMinimum} characters`

/** By UTF-16 unit: a locale would sort differently on each machine, and so would the two databases. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** PostgreSQL stores no NUL, and half a surrogate pair comes back as another character than was sent. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Nobody sees these, and what follows some of them reads backwards or as somebody else's words. */
const unseen = /[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069]/gu
const lineParts = new Set(['\t', '\n', '\r'])

/** What cannot be stored stays, to be refused. */
const withoutUnseen = (text: string) =>
  text.replaceAll(unseen, (character) => (lineParts.has(character) || !isStorable(character) ? character : ''))

const inOneLine = (text: string) => withoutUnseen(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' '))

function boundedText(label: string, max: number, wrongTypeMessage: string) {
  // Texts of the longest kind have lines.
  return judgedText(label, max, wrongTypeMessage, max >= textLimits.text ? withoutUnseen : inOneLine)
}

function judgedText(label: string, max: number, wrongTypeMessage: string, clean = (text: string) => text) {
  return z
    .string({ error: wrongTypeMessage })
    .overwrite(clean)
    .trim()
    .max(max, { error: `${label} must be at most ${max} characters`, abort: true })
    .refine(isStorable, { error: `${label} contains characters that cannot be stored`, abort: true })
}

/** A text that must be there; its minimum is counted after trimming. */
export function requiredText(
  label: string,
  min: number,
  message = `${label} must be at least ${min} characters`,
  max: number = textLimits.name,
) {
  return boundedText(label, max, message).min(min, { error: message })
}

/** One that is judged as it was written, by a pattern that follows. */
export function exactText(label: string, min: number, message: string, max: number = textLimits.name) {
  return judgedText(label, max, message).min(min, { error: message })
}

/** For what may be left out: not set is the empty string, however a client says it. */
export const emptyIfNotSet = (text: z.ZodType<string, string>) => text.nullish().transform((found) => found ?? '')

/** The same in a partial body: left out means unchanged and stays undefined, null means emptied. */
export const unchangedIfLeftOut = (text: z.ZodType<string, string>) =>
  // optional outermost, and no default inside: zod fills a default in even below optional().
  text
    .nullable()
    .transform((found) => found ?? '')
    .optional()

export const optionalText = (label: string, max: number = textLimits.name) =>
  emptyIfNotSet(boundedText(label, max, `${label} must be text`))

export const changeableText = (label: string, max: number = textLimits.name) =>
  unchangedIfLeftOut(boundedText(label, max, `${label} must be text`))

export function emailText(message = invalidEmailMessage) {
  return boundedText('Email', textLimits.email, message)
    .regex(z.regexes.email, { error: message })
    .meta({ format: 'email' })
}

export function phoneText(message: string) {
  return requiredText('Phone number', 8, message, textLimits.phone)
}

/** Never trimmed: what is typed is the password. */
export function passwordText() {
  return z
    .string({ error: shortPasswordMessage })
    .max(textLimits.password, { error: `Password must be at most ${textLimits.password} characters`, abort: true })
    .min(passwordMinimum, { error: shortPasswordMessage })
}
