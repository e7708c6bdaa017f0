import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { checkSession } from '../../../client/check-session.ts'
import { useSession } from '../../../client/session.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { LanguageLinks } from '../../language-links.tsx'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { SiteNavLink } from '../../site-link.tsx'
import { useNavigation } from '../../use-content.ts'
import { useHydrated } from '../../use-hydrated.ts'

// Visitors who see no frame do not load its code.
const FrameTop = lazyWithFallback(
  async () => (await import('./navigation-bar.tsx')).NavigationBar,
  () => null,
)
const FrameBottom = lazyWithFallback(
  async () => (await import('./frame-bottom.tsx')).FrameBottom,
  () => null,
)

/**
 * Navigation, footer and the floating chat button: for signed-in users, unless staff have opened them to everyone
 *. The server renders for anonymous visitors, so what belongs to a user appears after hydration.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const isHydrated = useHydrated()
  const { audience } = useNavigation()
  useEffect(() => {
    void checkSession()
  }, [])
  const viewer = isHydrated ? user : null
  const isShown = viewer !== null || audience === 'everyone'
  return (
    <>
      {isShown ? (
        <Suspense>
          <SkipLink />
          <FrameTop user={viewer} />
        </Suspense>
      ) : (
        <HeadCorner />
      )}
      <div id={contentId} className="outline-none">
        {children}
      </div>
      <Suspense>{isShown && <FrameBottom />}</Suspense>
    </>
  )
}

const contentId = 'content'

/** The first stop of the keyboard, past the links of the navigation bar. */
function SkipLink() {
  const t = useTranslations('site.frame')
  const skip = () => {
    const content = document.getElementById(contentId)
    if (!content) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }
  return (
    <a
      href={`#${contentId}`}
      onClick={skip}
      className="sr-only z-50 rounded-md bg-surface-raised px-4 py-3 font-semibold focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-4"
    >
      {t('skip')}
    </a>
  )
}

/** For visitors without a navigation bar, on the dark head of every page: the way to an own event, and the languages. */
function HeadCorner() {
  const t = useTranslations('site')
  return (
    // As wide as the page, so it must not catch the clicks for what lies below.
    <section
      aria-label={t('shortcuts')}
      className="tokens-dark pointer-events-none absolute inset-x-0 top-0 z-30 print:hidden"
    >
      <div className="page-grid flex justify-end gap-[min(1.75rem,5vw)] pt-8">
        <SiteNavLink to={publicPaths.plan} className={`${cornerLink} font-semibold text-accent-ink`}>
          {t('planEvent')}
        </SiteNavLink>
        <LanguageLinks className={`${cornerLink} text-ink`} />
      </div>
    </section>
  )
}

const cornerLink =
  'pointer-events-auto inline-flex min-h-6 items-center text-[min(0.875rem,4vw)] underline-offset-8 hover:underline'
