import { type ReactNode, useEffect } from 'react'
import { checkSession } from '../../../client/check-session.ts'
import { useSession } from '../../../client/session.ts'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { useHydrated } from './use-hydrated.ts'
import { WhatsAppButton } from './whatsapp-button.tsx'

/**
 * Navigation, footer and the floating button, for signed-in users only (D9). The server draws every page for an
 * anonymous visitor (D10), so the frame appears after the page has come to life.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const isHydrated = useHydrated()
  useEffect(() => {
    void checkSession()
  }, [])
  if (!isHydrated || !user) return children
  return (
    <>
      <NavigationBar user={user} />
      {children}
      <Footer />
      <WhatsAppButton />
    </>
  )
}
