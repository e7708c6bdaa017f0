import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { publicPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'

type Props = { heading: string; children: ReactNode; action?: ReactNode }

/** A full screen with one message and a link to continue, for missing pages and errors. */
export function MessagePage({ heading, children, action }: Props) {
  const isHome = useLocation().pathname === publicPaths.home
  return (
    <main className="on-night relative isolate grid min-h-svh place-items-center overflow-hidden px-6 py-24 text-center">
      <div aria-hidden className="absolute inset-0 -z-10">
        <div className="stage-beams" />
        <div className="stage-bokeh" />
      </div>
      <div className="max-w-xl">
        <h1 className="font-extrabold font-heading text-display tracking-tight">{heading}</h1>
        <p className="mt-6 text-balance text-ink-quiet text-lead">{children}</p>
        <div className="mt-10 flex flex-wrap justify-center gap-4 max-sm:mx-auto max-sm:grid max-sm:w-fit">
          {action}
          {!isHome && (
            <Button asChild variant={action ? 'light-on-night' : 'primary'} size="xl">
              <Link to={publicPaths.home}>Back to the home page</Link>
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
