import { withLatinDigits } from './phone.ts'

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' }

/**
 * The form in which texts are compared in a search: without case, Latin accents, Arabic diacritics and tatweel, with one
 * form of alef, yeh, teh marbuta and digits.
 */
export function normalizeSearch(text: string): string {
  return withLatinDigits(text)
    .toLowerCase()
    .replaceAll(/[أإآٱةىیئک]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
    .trim()
}

/** The searchable text of a record. No search contains a line break, so no match crosses from one field to the next. */
export const searchTextOf = (fields: readonly string[]) => fields.map(normalizeSearch).join('\n')

const fewestDigits = 5

/** The spellings of which a record has to contain one: the word, and a telephone number without separators. */
export function spellingsOf(word: string): string[] {
  const digits = /^[+\d().-]+$/.test(word) ? word.replaceAll(/\D/g, '').replace(/^00/, '') : ''
  return digits.length < fewestDigits || digits === word ? [word] : [word, digits]
}
