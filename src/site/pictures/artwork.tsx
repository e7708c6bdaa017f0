import { useId } from 'react'

const hues = [38, 30, 44, 22, 36, 210, 345]

/** Stands where a picture is missing: stage light, drawn from the title, so that each has its own. */
export function Artwork({ title, alt = '' }: { title: string; alt?: string }) {
  const id = useId()
  const seed = hash(title)
  const at = (step: number, low: number, high: number) => low + (((seed >>> (step * 3)) % 97) / 97) * (high - low)
  const hue = hues[seed % hues.length] ?? 38
  const beams = [0, 1, 2].map((index) => ({
    x: at(index, 10, 90),
    lean: at(index + 3, -34, 34),
    width: at(index + 5, 12, 26),
  }))
  return (
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" role="img" aria-hidden={alt === ''}>
      <title>{alt}</title>
      <defs>
        <radialGradient id={`${id}-sky`} cx="50%" cy="0%" r="110%">
          <stop offset="0" stopColor={`hsl(${hue} 38% 22%)`} />
          <stop offset="1" stopColor="#0c0906" />
        </radialGradient>
        <linearGradient id={`${id}-beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 70% 78%)`} stopOpacity="0.55" />
          <stop offset="1" stopColor={`hsl(${hue} 60% 55%)`} stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor={`hsl(${hue} 85% 85%)`} stopOpacity="0.9" />
          <stop offset="1" stopColor={`hsl(${hue} 60% 50%)`} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="120" height="90" fill={`url(#${id}-sky)`} />
      {beams.map(({ x, lean, width }) => (
        <polygon
          key={`${x}${lean}`}
          points={`${x * 1.2 - 1},-4 ${x * 1.2 + 1},-4 ${x * 1.2 + lean + width},94 ${x * 1.2 + lean - width},94`}
          fill={`url(#${id}-beam)`}
        />
      ))}
      {[0, 1, 2, 3, 4, 5, 6].map((index) => (
        <circle
          key={index}
          cx={at(index, 4, 116)}
          cy={at(index + 2, 48, 86)}
          r={at(index + 4, 2, 8)}
          fill={`url(#${id}-glow)`}
          opacity="0.35"
        />
      ))}
    </svg>
  )
}

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
