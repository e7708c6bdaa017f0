import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { signOut } from '../../../client/sign-out.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { SiteNavLink } from '../../site-link.tsx'
import { useNavigation } from '../../use-content.ts'
import { BrandMark } from './brand-mark.tsx'
import { isBackOffice } from './is-back-office.ts'

const SiteDrawer = lazyWithFallback(
  async () => (await import('./site-drawer.tsx')).SiteDrawer,
  () => null,
)

const link =
  'max-w-64 truncate rounded-sm py-2 text-ink-quiet text-sm transition hover:text-ink aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8'

/**
 * With the largest letters it grows less than they do: it has to stand beside the logo. Its icon, not its unseen edge, ends
 * where the page does.
 */
const iconButton = 'max-h-[56px] max-w-[56px] -me-[min(0.875rem,14px)]'

/** How many letters two rows of links have room for beside the logo, at the narrowest that shows them. */
const roomInLetters = 150
/** The space between two links, and what a user takes of both rows. */
const gapInLetters = 4
const userInLetters = 60
/** A longer label is cut off. */
const longestInLetters = 32

/** The links as staff have put them; a signed-in user also gets the ways of the house. */
export function NavigationBar({ user }: { user: User | null }) {
  const { pathname } = useLocation()
  const { links } = useNavigation()
  /** The page on which the menu was opened: whoever goes back from there has left it behind. */
  const [menuAt, setMenuAt] = useState<string>()
  const isMenuOpen = menuAt === pathname
  const letters = links.reduce((sum, { label }) => sum + Math.min(label.length, longestInLetters) + gapInLetters, 0)
  // A bar of many rows would cover the page that it stays above; the drawer has room for them all.
  const hasRoom = letters + (user ? userInLetters : 0) <= roomInLetters
  return (
    <header className="on-night sticky top-0 z-40 border-line border-b print:hidden">
      <div className="page-grid flex min-h-18 items-center justify-between gap-[min(2rem,6vw)] py-2">
        <BrandMark />
        <nav aria-label="Main" className={`hidden min-w-0 flex-wrap items-center gap-x-8 ${hasRoom ? 'lg:flex' : ''}`}>
          {links.map(({ label, path }) => (
            <SiteNavLink key={path} to={path} dir="auto" className={link}>
              {label}
            </SiteNavLink>
          ))}
          {isStaff(user) && (
            <a href={adminPaths.dashboard} aria-current={isBackOffice(pathname) ? 'page' : undefined} className={link}>
              Admin
            </a>
          )}
        </nav>
        {user && (
          <div className="hidden items-center gap-4 lg:flex">
            <span dir="auto" className="text-sm">
              {displayName(user)}
            </span>
            <Button variant="quiet" size="icon" aria-label="Logout" className={iconButton} onClick={logOut}>
              <SignOutIcon aria-hidden />
            </Button>
          </div>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className={`${iconButton} ${hasRoom ? 'lg:hidden' : ''}`}
          onClick={() => setMenuAt(pathname)}
        >
          <ListIcon aria-hidden />
        </Button>
      </div>
      <Suspense>
        {isMenuOpen && <SiteDrawer user={user} onClose={() => setMenuAt(undefined)} onLogOut={logOut} />}
      </Suspense>
    </header>
  )
}

/** Ends the session and goes to the sign-in page, which belongs to the other application. */
async function logOut() {
  await signOut()
  location.assign(adminPaths.login)
}
