import { diffArrays } from 'diff'

export type TextPart = { state: 'same' | 'added' | 'removed'; text: string }

/** Words and the spaces between them. */
const tokensOf = (text: string) => text.match(/\s+|\S+/g) ?? []

/** More edits than that are a new text, and would take long to find. */
const maxEdits = 2000

/** The words that were removed and added, with the words in between. */
export function diffWords(before: string, after: string): TextPart[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: maxEdits })
  if (!changes) return [part('removed', before), part('added', after)]
  const parts = changes.map(({ added, removed, value }) =>
    part(added ? 'added' : removed ? 'removed' : 'same', value.join('')),
  )
  return joinAcrossSpaces(parts)
}

const part = (state: TextPart['state'], text: string): TextPart => ({ state, text })

/** 'one two' → 'three four' is one replacement, although the space is the same. */
function joinAcrossSpaces(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed) joined.push(part('removed', removed))
    if (added) joined.push(part('added', added))
    removed = added = ''
  }
  for (const [index, { state, text }] of parts.entries()) {
    const isBetween = state === 'same' && text.trim() === '' && index > 0 && index < parts.length - 1
    if (state === 'same' && !isBetween) {
      flush()
      joined.push(part('same', text))
      continue
    }
    if (state !== 'added') removed += text
    if (state !== 'removed') added += text
  }
  flush()
  return joined
}
