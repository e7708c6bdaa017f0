/** Truncates to a number of UTF-16 units without splitting a surrogate pair. */
export const truncateText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
