import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { publicPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useLocalPath } from '../language-context.ts'
import { SiteLink } from '../site-link.tsx'

type Props = { heading: ReactNode; children: ReactNode; action?: ReactNode }

/** A full screen with one message and a link to continue, for missing pages and errors. */
export function MessagePage({ heading, children, action }: Props) {
  const t = useTranslations('site')
  const isHome = useLocation().pathname === useLocalPath()(publicPaths.home)
  return (
    <main className="on-night relative isolate grid min-h-svh place-items-center overflow-hidden px-6 py-24 text-center">
      <div aria-hidden className="absolute inset-0 -z-10">
        <div className="glow-beams" />
        <div className="glow-bokeh" />
      </div>
      <div className="max-w-3xl">
        <h1 className="font-extrabold font-heading text-display tracking-tight">{heading}</h1>
        <p className="mx-auto mt-6 max-w-xl text-balance text-ink-quiet text-lead">{children}</p>
        <div className="mt-10 flex flex-wrap justify-center gap-4 max-sm:mx-auto max-sm:grid max-sm:w-fit">
          {action}
          {!isHome && (
            <Button asChild variant={action ? 'light-on-night' : 'primary'} size="xl">
              <SiteLink to={publicPaths.home}>{t('backToHome')}</SiteLink>
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
