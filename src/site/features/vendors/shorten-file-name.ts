/** Fits into two lines on a phone. */
const longest = 26
const endLength = 7
/** The base ends with a letter, a digit or a sign such as a bracket; what follows the last dot is the extension. */
const extensionPattern = /(?<=[^\s.])\.[a-z\d]{1,5}$/i
const wordGap = /[\s_.-]/

/**
 * A long name without its middle, cut between words where there are any; the end holds the number of a photo. The
 * extension is apart, because it is written from left to right in a name of any language.
 */
export function shortenFileName(name: string): { base: string; extension: string } {
  const [extension = ''] = extensionPattern.exec(name) ?? []
  const base = name.slice(0, name.length - extension.length)
  const letters = [...base]
  if (letters.length + extension.length <= longest) return { base, extension }
  const room = longest - extension.length - 1
  const start = endAtWord(letters.slice(0, room - endLength + 1))
  const end = endAtWord(letters.slice(-endLength - 1).reverse()).reverse()
  return { base: `${start.join('')}…${end.join('')}`, extension }
}

/** Drops the last letter, which only shows whether a word ends before it, and the part of a word at the end. */
function endAtWord(letters: string[]): string[] {
  const gap = letters.findLastIndex((letter) => wordGap.test(letter))
  return letters.slice(0, gap > 0 ? gap : -1)
}
