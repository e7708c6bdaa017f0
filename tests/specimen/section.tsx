import type { ReactNode } from 'react'

type SectionProps = { number: string; title: string; note: string; children: ReactNode }

export function Section({ number, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={`section-${number}`} className="border-line border-b">
      <div className="page-grid grid gap-10 py-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 lg:py-24">
        <header className="lg:sticky lg:top-16 lg:self-start">
          <p className="figures font-semibold text-accent-ink text-md">{number}</p>
          <h2 id={`section-${number}`} className="mt-2 text-heading tracking-tight">
            {title}
          </h2>
          <p className="mt-3 max-w-xs text-ink-quiet text-sm">{note}</p>
        </header>
        <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
      </div>
    </section>
  )
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center">
      <p className="text-ink-quiet text-xs">{label}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
