import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Only where it says more than the title. */
  eyebrow?: string
  /** Sections of the home page have display titles, those of other pages are below the page's title. */
  size?: 'display' | 'heading'
  children?: ReactNode
}

/** The heading of a section, with a link beside it. */
export function SectionHeading({ title, eyebrow, size = 'display', children }: Props) {
  const sizeClasses = size === 'display' ? 'font-extrabold text-display tracking-tight' : 'font-bold text-heading'
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
      <div className="grid gap-2">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 className={`font-heading ${sizeClasses}`}>{title}</h2>
      </div>
      {children}
    </header>
  )
}
