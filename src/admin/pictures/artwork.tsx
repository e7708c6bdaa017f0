import { ImageBrokenIcon } from '@phosphor-icons/react/dist/ssr/ImageBroken'
import type { CSSProperties } from 'react'

type Props = { title: string /** There is an address, but no picture behind it. */; broken?: boolean }

/** Stage light drawn from the title: the same title always gets the same picture. */
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
      // Nobody is known by the letter of an article.
      .map((word) => [...word.replace(/^ال(?=..)/, '')][0] ?? '')
      // Arabic letters would otherwise join into a word that is none.
      .join('\u200c')
      .toUpperCase()
  )
}

function hash(text: string): number {
  let value = 7
  for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return value
}
