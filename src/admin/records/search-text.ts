import { withLatinDigits } from '../../shared/phone.ts'

const written: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي' }

/**
 * As people type it: without regard to capitals, and in Arabic to how an alif or the end of a word is written, to marks and
 * to lines that only stretch it.
 */
const asTyped = (text: string) =>
  withLatinDigits(text)
    .toLowerCase()
    .replaceAll(/[أإآٱةى\u064b-\u0652\u0640]/g, (letter) => written[letter] ?? '')

/** What was typed, as it is looked for. */
export const searchWords = (typed: string) => asTyped(typed.trim())

/** What a record is found by. No search can contain the line break, so no match runs from one field into the next. */
export const searchText = (...fields: readonly string[]) => asTyped(fields.join('\n'))

export const isFound = (words: string, ...fields: readonly string[]) => searchText(...fields).includes(words)
