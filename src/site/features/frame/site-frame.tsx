import { type ReactNode, Suspense, use, useEffect } from 'react'
import { checkSession } from '../../../client/check-session.ts'
import { useSession } from '../../../client/session.ts'
import { useNavigation } from '../../use-content.ts'
import { FramePartsContext, LazyFrameParts } from './frame-parts-context.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Navigation, footer and the floating button: for signed-in users, unless staff have opened them to everyone (D9, D31).
 * The server draws every page for an anonymous visitor (D10), so what belongs to a user appears after the page has come
 * to life, and visitors who get no frame do not fetch it. The page keeps its place between the parts, so that it stays
 * as it is when they come or go.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const isHydrated = useHydrated()
  const { audience } = useNavigation()
  const { Top, Bottom } = use(FramePartsContext) ?? LazyFrameParts
  useEffect(() => {
    void checkSession()
  }, [])
  const viewer = isHydrated ? user : null
  const isShown = viewer !== null || audience === 'everyone'
  return (
    <>
      <Suspense>{isShown && <Top user={viewer} />}</Suspense>
      {children}
      <Suspense>{isShown && <Bottom />}</Suspense>
    </>
  )
}
