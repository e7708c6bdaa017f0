/** Truncates to a number of UTF-16 units without splitting a surrogate pair. */
export const truncateText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** Ends a long text after a whole word, with an ellipsis: the joined letters of an Arabic word cannot be cut. */
export function shortenText(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = truncateText(text, max)
  const words = cut.replace(/[\s\p{P}]*\S*$/u, '')
  // A single word that is longer than that has no better place.
  return `${words.length > max / 2 ? words : cut.slice(0, -1)}…`
}
