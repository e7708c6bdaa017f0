/** The gold of the default brand and typical colours of stage lamps. */
const hues = [40, 22, 345, 280, 222, 178]

/**
 * Shown where a picture is missing: stage light whose colours and shapes derive from the title. The discs are an HTML
 * string, because as elements they would make up most of a page of cards without pictures. The id of their gradient is
 * the hash of the title, so two fallbacks with the same id are identical.
 */
export function PictureFallback({ title, alt = '' }: { title: string; alt?: string }) {
  const seed = hash(title)
  const pick = (step: number, low: number, high: number) =>
    Math.round(low + (((seed >>> (step * 3)) % 97) / 97) * (high - low))
  const hue = (hues[seed % hues.length] ?? 40) + pick(7, -8, 8)
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt === ''}
      style={{ background: beams(hue, pick), printColorAdjust: 'exact' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only numbers
      dangerouslySetInnerHTML={{ __html: discs(`a${seed}`, hue, pick) }}
    />
  )
}

/** A number in the range, derived from the hash of the title; `step` selects the bits. */
type PickNumber = (step: number, low: number, high: number) => number

/** Three beams from above, on a background that is lit at the top and dark at the bottom. */
function beams(hue: number, pick: PickNumber): string {
  const cones = [0, 1, 2].map((index) => {
    const width = pick(index + 5, 20, 34)
    const lean = pick(index + 3, -22, 22)
    const color = (opacity: number) => `hsl(${hue} 70% 76% / ${opacity})`
    return `conic-gradient(from ${180 + lean - width / 2}deg at ${pick(index, 8, 36) + index * 28}% -12%,#0000 0,${color(0.16)} ${width * 0.3}deg,${color(0.46)} ${width / 2}deg,${color(0.16)} ${width * 0.7}deg,#0000 ${width}deg)`
  })
  const night = `hsl(${hue} 30% 4%)`
  return `linear-gradient(#0000 25%,${night} 96%),${cones},radial-gradient(at 50% 0,hsl(${hue} 42% 21%),${night})`
}

function discs(id: string, hue: number, pick: PickNumber): string {
  const circles = [0, 1, 2, 3, 4, 5, 6].map(
    (index) => `<circle cx="${pick(index, 4, 116)}" cy="${pick(index + 2, 50, 84)}" r="${pick(index + 4, 2, 8)}"/>`,
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
