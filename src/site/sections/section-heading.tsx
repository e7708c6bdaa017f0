import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; level?: 'h1' | 'h2'; children?: ReactNode }

/** The heading of a section, with an eyebrow above it and a link beside it. */
export function SectionHeading({ eyebrow, title, level: Level = 'h2', children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="grid gap-4">
        <p className="eyebrow">{eyebrow}</p>
        <Level className="font-extrabold font-heading text-display tracking-tight">{title}</Level>
      </div>
      {children}
    </header>
  )
}
