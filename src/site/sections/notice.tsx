import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** What stands in a section that has nothing to show. */
export function EmptyNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center rounded-xl border border-line px-6 py-20 text-center">
      <SparkleIcon aria-hidden className="size-8 text-accent-ink" weight="light" />
      <p className="mt-5 text-balance font-bold font-heading text-title">{title}</p>
      {children && <p className="measure mt-2 text-ink-quiet">{children}</p>}
    </div>
  )
}

/** What stands in a section whose data could not be read. */
export function FailedNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center rounded-xl border border-line px-6 py-20 text-center">
      <p className="font-bold font-heading text-title">We could not load {what}</p>
      <p className="mt-2 text-ink-quiet">The connection failed. Nothing is lost; please try again.</p>
      <Button className="mt-6" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
