import { type ReactNode, Suspense, useEffect } from 'react'
import { checkSession } from '../../../client/check-session.ts'
import { useSession } from '../../../client/session.ts'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
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
 * (D9, D31). The server renders for anonymous visitors (D10), so what belongs to a user appears after hydration.
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
      <Suspense>{isShown && <FrameTop user={viewer} />}</Suspense>
      {children}
      <Suspense>{isShown && <FrameBottom />}</Suspense>
    </>
  )
}
