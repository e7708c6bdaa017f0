/** A paragraph that is a list item in Word, with its bullet or number in front. */
const item = /<p\b[^>]*\bmso-list:\s*l\d+\s+level(\d)[^>]*>([\s\S]*?)<\/p>/gi
const run = new RegExp(`(?:${item.source}\\s*)+`, 'gi')
const sign = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i

type Item = { level: number; ordered: boolean; html: string }

/** Word copies list items as paragraphs with a bullet or number in front; this turns them into lists. */
export function readWordLists(html: string): string {
  return html.replace(run, (paragraphs) => writeList([...paragraphs.matchAll(item)].map(readItem)))
}

function readItem([, level, html = '']: RegExpMatchArray): Item {
  const drawn = sign.exec(html)?.[1]?.replace(/<[^>]*>|&nbsp;|\s/g, '') ?? ''
  return { level: Number(level), ordered: /^\(?[\p{L}\p{N}]{1,4}[.)-]/u.test(drawn), html: html.replace(sign, '') }
}

/** Deeper items belong to the item before them; another kind of bullet begins another list. */
function writeList(items: Item[]): string {
  const [first, ...others] = items
  if (!first) return ''
  const isNext = ({ level }: Item) => level <= first.level
  const own = others.findIndex(isNext)
  const inner = own < 0 ? others : others.slice(0, own)
  const rest = own < 0 ? [] : others.slice(own)
  const tag = first.ordered ? 'ol' : 'ul'
  const opening = `<${tag}>`
  const following = writeList(rest)
  const entry = `<li><p>${first.html}</p>${writeList(inner)}</li>`
  // What follows is a list of the same kind: this entry is its first.
  return following.startsWith(opening)
    ? opening + entry + following.slice(opening.length)
    : `${opening}${entry}</${tag}>${following}`
}
