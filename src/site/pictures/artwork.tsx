/** Gold first, as in the house, then the colours that lamps on a stage have. */
const hues = [40, 22, 345, 280, 222, 178]

/**
 * Stands where a picture is missing: stage light, drawn from the title, so that each has its own. The beams are gradients
 * around the lamp, which fade to both sides without a filter. The discs are one piece of text, because a page of cards
 * without pictures would otherwise consist of little else than them. What they are painted with is named after the title
 * as well: where two have one name, they are the same.
 */
export function Artwork({ title, alt = '' }: { title: string; alt?: string }) {
  const seed = hash(title)
  const at = (step: number, low: number, high: number) =>
    Math.round(low + (((seed >>> (step * 3)) % 97) / 97) * (high - low))
  const hue = (hues[seed % hues.length] ?? 40) + at(7, -8, 8)
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt === ''}
      style={{ background: light(hue, at), printColorAdjust: 'exact' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
      dangerouslySetInnerHTML={{ __html: discs(`a${seed}`, hue, at) }}
    />
  )
}

type Within = (step: number, low: number, high: number) => number

/** Three beams from above, on a ground that is lit at the top and night at the bottom. */
function light(hue: number, at: Within): string {
  const beams = [0, 1, 2].map((index) => {
    const width = at(index + 5, 20, 34)
    const lean = at(index + 3, -22, 22)
    const color = (opacity: number) => `hsl(${hue} 70% 76% / ${opacity})`
    return `conic-gradient(from ${180 + lean - width / 2}deg at ${at(index, 8, 36) + index * 28}% -12%,#0000 0,${color(0.16)} ${width * 0.3}deg,${color(0.46)} ${width / 2}deg,${color(0.16)} ${width * 0.7}deg,#0000 ${width}deg)`
  })
  const night = `hsl(${hue} 30% 4%)`
  return `linear-gradient(#0000 25%,${night} 96%),${beams},radial-gradient(at 50% 0,hsl(${hue} 42% 21%),${night})`
}

function discs(id: string, hue: number, at: Within): string {
  const circles = [0, 1, 2, 3, 4, 5, 6].map(
    (index) => `<circle cx="${at(index, 4, 116)}" cy="${at(index + 2, 50, 84)}" r="${at(index + 4, 2, 8)}"/>`,
  )
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="hsl(${hue} 80% 80%)" stop-opacity="${opacity}"/>`
  return `<radialGradient id="${id}">${stop(0.5, 0.12)}${stop(0.86, 0.26)}${stop(1, 0)}</radialGradient><g fill="url(#${id})">${circles.join('')}</g>`
}

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
