const hues = [38, 30, 44, 22, 36, 210, 345]

/**
 * Stands where a picture is missing: stage light, drawn from the title, so that each has its own. Its shapes are one
 * piece of text, because a page of cards without pictures would otherwise consist of little else than them. What they
 * are painted with is named after the title as well: where two have one name, they are the same.
 */
export function Artwork({ title, alt = '' }: { title: string; alt?: string }) {
  const shapes = draw(hash(title))
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt === ''}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers alone
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}

function draw(seed: number): string {
  const id = `a${seed}`
  const at = (step: number, low: number, high: number) => low + (((seed >>> (step * 3)) % 97) / 97) * (high - low)
  const hue = hues[seed % hues.length] ?? 38
  const beams = [0, 1, 2].map((index) => {
    const x = at(index, 10, 90) * 1.2
    const lean = x + at(index + 3, -34, 34)
    const width = at(index + 5, 12, 26)
    return `<path d="M${short(x - 1)}-4h2L${short(lean + width)} 94H${short(lean - width)}z"/>`
  })
  const lights = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const [x, y, size] = [at(index, 4, 116), at(index + 2, 48, 86), at(index + 4, 2, 8)].map(short)
    return `<circle cx="${x}" cy="${y}" r="${size}"/>`
  })
  return (
    `<defs><radialGradient id="${id}s" cx="50%" cy="0%" r="110%">${stop(0, `hsl(${hue} 38% 22%)`, 1)}` +
    `${stop(1, '#0c0906', 1)}</radialGradient>` +
    `<linearGradient id="${id}b" x1="0" y1="0" x2="0" y2="1">${stop(0, `hsl(${hue} 70% 78%)`, 0.55)}` +
    `${stop(1, `hsl(${hue} 60% 55%)`, 0)}</linearGradient>` +
    `<radialGradient id="${id}g">${stop(0, `hsl(${hue} 85% 85%)`, 0.9)}${stop(1, `hsl(${hue} 60% 50%)`, 0)}` +
    '</radialGradient></defs>' +
    `<rect width="120" height="90" fill="url(#${id}s)"/>` +
    `<g fill="url(#${id}b)">${beams.join('')}</g>` +
    `<g fill="url(#${id}g)" fill-opacity=".35">${lights.join('')}</g>`
  )
}

const stop = (offset: number, color: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

/** A tenth of a unit is less than a pixel. */
const short = (value: number) => Math.round(value * 10) / 10

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
