/** The beginning of a text, as many UTF-16 units as there is room for, and never half a character. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
