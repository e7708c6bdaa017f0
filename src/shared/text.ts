import { z } from 'zod'
import { coded, type FieldName } from './coded-message.ts'

/** Maximum lengths in UTF-16 units, like the browser's maxlength. */
export const textLimits = {
  name: 200,
  text: 5_000,
  email: 254,
  phone: 50,
  password: 200,
  price: 200,
} as const

export const passwordMinimum = 6
export const shortPasswordMessage = coded('tooShort', { field: 'password', min: passwordMinimum })

/** Compares by UTF-16 unit, because locale-aware order differs between machines and databases. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** PostgreSQL cannot store NUL, and a lone surrogate is replaced by another character. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Control, zero-width and bidirectional characters, which can make a text read as something else. */
const invisible = /[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069]/gu
const whitespaceControls = new Set(['\t', '\n', '\r'])

/** Leaves characters that cannot be stored, so that validation rejects them. */
const removeInvisible = (text: string) =>
  text.replaceAll(invisible, (character) =>
    whitespaceControls.has(character) || !isStorable(character) ? character : '',
  )

const toSingleLine = (text: string) => removeInvisible(text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' '))

/** Any character with a shape: not ignorable (zero-width, filler, variation selector), a space, or a blank symbol. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u2800\u{13441}\u{13442}\u{1d159}]/u

/** Three fields have a sentence of their own. */
function tooShort(field: FieldName, min: number): string {
  const code = shortCodes[field as keyof typeof shortCodes]
  return code ? coded(code, { min }) : coded('tooShort', { field, min })
}

const shortCodes = { name: 'shortName', phoneNumber: 'shortPhone', message: 'shortMessage' } as const

/** Texts that must be there need a visible character, however many invisible ones they have. */
const atLeast = (text: z.ZodString, min: number, message: string) =>
  text.min(min, { error: message }).refine((found) => min === 0 || visible.test(found), { error: message })

function boundedText(field: FieldName, max: number, wrongTypeMessage: string) {
  // Only long texts may have several lines.
  return limitedText(field, max, wrongTypeMessage, max >= textLimits.text ? removeInvisible : toSingleLine)
}

function limitedText(field: FieldName, max: number, wrongTypeMessage: string, clean = (text: string) => text) {
  return z
    .string({ error: wrongTypeMessage })
    .overwrite(clean)
    .trim()
    .max(max, { error: coded('tooLong', { field, max }), abort: true })
    .refine(isStorable, { error: coded('notStorable', { field }), abort: true })
}

/** The minimum length is checked after trimming; a text that must not be empty has a visible character. */
export function requiredText(
  field: FieldName,
  min: number,
  message = tooShort(field, min),
  max: number = textLimits.name,
) {
  return atLeast(boundedText(field, max, message), min, message)
}

/** Without removal of invisible characters: the caller's pattern rejects them instead. */
export function exactText(field: FieldName, min: number, message: string, max: number = textLimits.name) {
  return atLeast(limitedText(field, max, message), min, message)
}

/** An optional field: missing, null and '' all become ''. */
export const emptyIfNotSet = (text: z.ZodType<string, string>) =>
  text
    .nullable()
    .transform((found) => found ?? '')
    .default('')

export const optionalText = (field: FieldName, max: number = textLimits.name) =>
  emptyIfNotSet(boundedText(field, max, coded('notText', { field })))

/** Optional text that may have several lines, although it is shorter than the texts of a page. */
export const optionalLines = (field: FieldName, max: number) =>
  emptyIfNotSet(limitedText(field, max, coded('notText', { field }), removeInvisible))

/** Text that must be there and may have several lines, although it is shorter than the texts of a page. */
export function requiredLines(field: FieldName, min: number, max: number) {
  const message = tooShort(field, min)
  return atLeast(limitedText(field, max, message, removeInvisible), min, message)
}

export function emailText(message = coded('invalidEmail')) {
  return boundedText('email', textLimits.email, message)
    .regex(z.regexes.email, { error: message })
    .meta({ format: 'email' })
}

export function phoneText(message?: string) {
  return requiredText('phoneNumber', 8, message, textLimits.phone)
}

/** Not trimmed: spaces are part of a password. */
export function passwordText() {
  return z
    .string({ error: shortPasswordMessage })
    .max(textLimits.password, { error: coded('tooLong', { field: 'password', max: textLimits.password }), abort: true })
    .min(passwordMinimum, { error: shortPasswordMessage })
}
