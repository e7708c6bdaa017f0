import { ImageBrokenIcon } from '@phosphor-icons/react/dist/ssr/ImageBroken'
import type { CSSProperties } from 'react'

type Props = { title: string /** The address leads to no picture. */; broken?: boolean }

/** A placeholder derived from the title, so that the same title always gets the same picture. */
export function Artwork({ title, broken = false }: Props) {
  const seed = hash(title)
  const light = { '--beam': `${(seed % 50) - 25}deg`, '--spot': `${20 + (seed % 61)}%`, '--haze': `${seed % 100}%` }
  return (
    <span
      aria-hidden="true"
      className="artwork relative grid size-full place-items-center"
      style={light as CSSProperties}
    >
      <span className="font-bold font-heading text-[#f6efe2]/85 text-title">{broken ? '' : initials(title)}</span>
      {broken && <ImageBrokenIcon className="absolute size-6 text-[#f6efe2]/85" />}
    </span>
  )
}

function initials(title: string): string {
  const words = title.trim().split(/\s+/)
  return (
    words
      .slice(0, 2)
      // Skip the Arabic article.
      .map((word) => [...word.replace(/^ال(?=..)/, '')][0] ?? '')
      // A non-joiner keeps Arabic letters apart.
      .join('\u200c')
      .toUpperCase()
  )
}

function hash(text: string): number {
  let value = 7
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
