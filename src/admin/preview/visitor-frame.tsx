import type { ReactNode } from 'react'
import { Footer } from '../../site/features/frame/footer.tsx'
import { NavigationBar } from '../../site/features/frame/navigation-bar.tsx'
import { useNavigation } from '../../site/use-content.ts'

type Props = { hasFooter?: boolean; children: ReactNode }

/** Inside a SitePreview: the menu and the footer, if visitors get them. */
export function VisitorFrame({ hasFooter = false, children }: Props) {
  const isShown = useNavigation().audience === 'everyone'
  return (
    <>
      {isShown && <NavigationBar user={null} />}
      {children}
      {isShown && hasFooter && <Footer />}
    </>
  )
}
