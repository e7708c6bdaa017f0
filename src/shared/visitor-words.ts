import { truncateText } from './truncate-text.ts'

/** Of every script, with what looks like one, because readers take each of them for the end of a quotation. */
const quotationMarks = /["“”„‟«»‹›〝〞〟＂❝❞❠🙶🙷🙸⹂❮❯《》〈〉「」『』״ʺ˝ˮ˵˶″‴⁗‶‷]/gu
/** One alone is an apostrophe, and two look like a quotation mark. */
const apostrophes = /(?:['‘’‚‛`´′‵ʹʻʼʽʾʿˈˊˋ׳՚＇｀❛❜][\p{M}\u200c\u200d]*){2,}/gu
/** Line breaks, controls and direction marks; joiners are part of words. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}](?<![\u200c\u200d])/gu
/** More marks than any language puts on a letter would cover the lines above and below. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu
const longest = 80

/**
 * Words of a visitor for the inside of quotation marks in a sentence of ours: they stay on one line, end at a bounded
 * length, and cannot end the quotation.
 */
export function toQuotation(words: string): string {
  const line = words
    .replaceAll(quotationMarks, "'")
    .replaceAll(apostrophes, "'")
    .replaceAll(invisible, ' ')
    .replaceAll(stackedMarks, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > longest ? `${truncateText(line, longest - 1).trimEnd()}…` : line
}
