import { Spinner } from './spinner.tsx'

/** Shown while an application starts. */
export function Splash() {
  return (
    <div role="status" className="grid min-h-svh place-items-center">
      <span className="sr-only">Loading…</span>
      <Spinner className="size-6 text-accent-ink" />
    </div>
  )
}
