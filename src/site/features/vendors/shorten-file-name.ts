/** Fits into two lines on a phone. */
const longest = 26
const endLength = 11

/** Replaces the middle of a long name with an ellipsis; the end holds the number of a photo and the extension. */
export function shortenFileName(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  return `${letters.slice(0, longest - endLength - 1).join('')}…${letters.slice(-endLength).join('')}`
}
