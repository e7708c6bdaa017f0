import { Spinner } from './spinner.tsx'

/** The first moment of an application, while nothing is known yet. */
export function Splash() {
  return (
    <div role="status" className="grid min-h-svh place-items-center">
      <span className="sr-only">Loading…</span>
      <Spinner className="size-6 text-accent-ink" />
    </div>
  )
}
