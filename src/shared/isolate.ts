import { type Language, languages } from './languages.ts'

const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069']
/** Embeddings, overrides and isolates: they could reach beyond the text in which they stand. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** The blocks of scripts that are written from right to left. */
export const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Everything but Arabic letters: also digits and signs change their place in Arabic sentences. */
const notArabic = /[^\p{Script=Arabic}\s]|[\p{Nd}\p{P}\p{S}]/u

/**
 * A text for the middle of a sentence in plain text, such as a title, an attribute or a chat message. Where its
 * direction differs from that of the sentence, it is isolated, so that it does not reorder the words around it; in
 * markup, `<bdi>` does the same. Other texts are unchanged.
 */
export function isolate(text: string, language: Language): string {
  const plain = text.replaceAll(directionControls, '')
  const differs = languages[language].direction === 'rtl' ? notArabic : rightToLeft
  return differs.test(plain) ? `${firstStrongIsolate}${plain}${popIsolate}` : plain
}
