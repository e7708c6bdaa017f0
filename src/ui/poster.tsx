import type { CSSProperties } from 'react'

/** The gold of the default brand, and colours that go with it. */
const hues = [40, 24, 350, 282, 222, 178]

type Props = {
  title: string
  /** Above the title, such as a date or a category. */
  note?: string | undefined
  /** Empty where the text next to the poster says the same. */
  alt?: string
}

/** Shown where a picture is missing: a typographic poster, lit in a colour that is derived from the title. */
export function Poster({ title, note, alt = '' }: Props) {
  const seed = hash(title)
  const light = { '--hue': hues[seed % hues.length], '--lean': `${(seed >>> 3) % 41}deg` } as CSSProperties
  return (
    <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} className="poster" style={light}>
      <span className="poster-text">
        {note && <span className="poster-note">{note}</span>}
        <span dir="auto" className="poster-title">
          {title}
        </span>
      </span>
    </span>
  )
}

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
