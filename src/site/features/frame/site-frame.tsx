import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { checkSession } from '../../../client/check-session.ts'
import { useSession } from '../../../client/session.ts'
import { useHydrated } from './use-hydrated.ts'

const NavigationBar = lazy(async () => ({ default: (await import('./navigation-bar.tsx')).NavigationBar }))
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }))
const WhatsAppButton = lazy(async () => ({ default: (await import('./whatsapp-button.tsx')).WhatsAppButton }))

/**
 * Navigation, footer and the floating button, for signed-in users only (D9). The server draws every page for an
 * anonymous visitor (D10), so the frame appears after the page has come to life, and visitors do not fetch it. The page
 * keeps its place between them, so that it stays as it is when they come or go.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const isHydrated = useHydrated()
  useEffect(() => {
    void checkSession()
  }, [])
  const viewer = isHydrated ? user : null
  return (
    <>
      <Suspense>{viewer && <NavigationBar user={viewer} />}</Suspense>
      {children}
      <Suspense>
        {viewer && (
          <>
            <Footer />
            <WhatsAppButton />
          </>
        )}
      </Suspense>
    </>
  )
}
