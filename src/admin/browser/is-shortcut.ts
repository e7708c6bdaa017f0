/** Ctrl or ⌘ with a letter, also on keyboards without Latin letters, such as Arabic ones. */
export function isShortcut({ ctrlKey, metaKey, key, code }: KeyboardEvent, letter: string): boolean {
  const isSameKey = code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key)
  return (ctrlKey || metaKey) && (key.toLowerCase() === letter || isSameKey)
}
