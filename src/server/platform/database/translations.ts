import { hash } from 'node:crypto'
import {
  byTranslationLanguage,
  type Language,
  primaryLanguage,
  type TranslationLanguage,
  translationLanguages,
} from '../../../shared/languages.ts'
import { isEmptyRichText, type RichTextDocument } from '../../../shared/rich-text.ts'
import { type TranslationState, translationStates } from '../../../shared/translation.ts'

type Text = string | RichTextDocument
/** A translation with the hash of the text that it translates, which tells when that text has changed. */
type StoredText = { text: Text; source: string }
type StoredTexts = Readonly<Record<string, StoredText>>

/** The column `translations`. */
export type StoredTranslations = { readonly [Code in TranslationLanguage]?: StoredTexts }

/** The column `translation_state`; see packStates. */
type PackedStates = string

export type TranslationStates = Record<TranslationLanguage, TranslationState>

/** New translations: a missing text stays unchanged, null or an empty one removes the translation. */
export type TranslationsInput = {
  readonly [Code in TranslationLanguage]?: Readonly<Record<string, Text | null | undefined>> | undefined
}

/** Saves translations of the present primary texts, so none of them is stale, even if it is the same as before. */
export function mergeTranslations(
  primary: object,
  saved: StoredTranslations,
  input: TranslationsInput,
): StoredTranslations {
  const merged: Record<string, StoredTexts> = { ...saved }
  for (const code of translationLanguages) {
    const texts: Record<string, StoredText> = { ...saved[code] }
    for (const [field, text] of Object.entries(input[code] ?? {})) {
      if (text === undefined) continue
      if (text === null || isEmptyText(text)) delete texts[field]
      else texts[field] = { text, source: hashText(textIn(primary, field)) }
    }
    merged[code] = texts
  }
  return merged
}

export function statesOf(fields: readonly string[], primary: object, saved: StoredTranslations): TranslationStates {
  return byTranslationLanguage((code) => stateOf(fields, primary, saved[code] ?? {}))
}

function stateOf(fields: readonly string[], primary: object, texts: StoredTexts): TranslationState {
  if (staleFields(fields, primary, texts).length > 0) return 'stale'
  const missing = fields.filter((field) => !texts[field] && !isEmptyText(textIn(primary, field)))
  if (missing.length === 0) return 'complete'
  return fields.some((field) => texts[field]) ? 'partial' : 'missing'
}

/** The fields whose primary text has changed since they were translated. */
export function staleFields<Field extends string>(
  fields: readonly Field[],
  primary: object,
  texts: StoredTexts = {},
): Field[] {
  return fields.filter((field) => texts[field] && texts[field].source !== hashText(textIn(primary, field)))
}

const nothingToTranslate = '*'

/**
 * The states as one indexed text, the language and 'stale', for example. Missing translations are left out, so that
 * the rows of a site that
 * gets another language are right as they are.
 */
export function packStates(fields: readonly string[], primary: object, saved: StoredTranslations): PackedStates {
  const isUntouched = translationLanguages.every((code) => Object.keys(saved[code] ?? {}).length === 0)
  if (isUntouched && fields.every((field) => isEmptyText(textIn(primary, field)))) return nothingToTranslate
  return pack(statesOf(fields, primary, saved))
}

export function unpackStates(packed: PackedStates): TranslationStates {
  if (packed === nothingToTranslate) return byTranslationLanguage(() => 'complete')
  const states = new Map(packed.split(' ').map((state) => state.split(':') as [string, TranslationState]))
  return byTranslationLanguage((code) => states.get(code) ?? 'missing')
}

/** All packed states in which the language, or any language if none is given, has this state. */
export function packedWith(state: TranslationState, language?: TranslationLanguage): PackedStates[] {
  const combinations = translationLanguages.reduce<Partial<TranslationStates>[]>(
    (all, code) => all.flatMap((states) => translationStates.map((next) => ({ ...states, [code]: next }))),
    [{}],
  ) as TranslationStates[]
  const matches = (states: TranslationStates) =>
    language ? states[language] === state : Object.values(states).includes(state)
  const found = combinations.filter(matches).map(pack)
  return state === 'complete' ? [...found, nothingToTranslate] : found
}

const pack = (states: TranslationStates): PackedStates =>
  translationLanguages
    .filter((code) => states[code] !== 'missing')
    .map((code) => `${code}:${states[code]}`)
    .join(' ')

const textIn = (row: object, field: string) => (row as Record<string, Text>)[field] ?? ''

export function isEmptyText(text: Text): boolean {
  return typeof text === 'string' ? text.trim() === '' : isEmptyRichText(text)
}

function hashText(text: Text): string {
  return hash('sha256', typeof text === 'string' ? text : JSON.stringify(text, sortKeys), 'hex').slice(0, 16)
}

/** PostgreSQL does not keep the order of the keys of a document. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The text of a field in a language, or the primary one if it is not translated. */
export function translatedText<Field extends string>(
  row: { translations: StoredTranslations } & Record<Field, string>,
  field: Field,
  language: Language | undefined,
): string {
  const stored = language && language !== primaryLanguage ? row.translations[language]?.[field]?.text : undefined
  return typeof stored === 'string' ? stored : row[field]
}
