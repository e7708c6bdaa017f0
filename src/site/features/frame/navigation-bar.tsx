import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signOut } from '../../../client/sign-out.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { hasPermission, isStaff } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { ListIcon } from '../../../ui/icons/list.ts'
import { SignOutIcon } from '../../../ui/icons/sign-out.ts'
import { BrandMark } from '../../brand-mark.tsx'
import { LanguageLinks } from '../../language-links.tsx'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { SiteNavLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useNavigation } from '../../use-content.ts'
import { isBackOffice } from './is-back-office.ts'

const SiteDrawer = lazyWithFallback(
  async () => (await import('./site-drawer.tsx')).SiteDrawer,
  () => null,
)

const link =
  'max-w-64 truncate rounded-sm py-2 text-ink-quiet text-sm transition hover:text-ink aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8'

/**
 * Bounded, so that it still fits next to the logo at the largest font size. The negative margin aligns the icon instead
 * of its invisible padding with the page.
 */
const iconButton = 'max-h-[56px] max-w-[56px] -me-[min(0.875rem,14px)]'

/** How many characters fit next to the logo into one row of links at the `lg`, and into two at the `xl` breakpoint. */
const oneRow = 80
const twoRows = 150
/** The gap between two links. */
const gapInCharacters = 4
/** The user's name and the logout button, in each row. */
const userInCharacters = 30
/** Longer labels are truncated. */
const longestLabel = 32

/** From which width the links are in the bar; below it, and with more links, they are in the drawer. */
const placements = {
  lg: { links: 'lg:flex', languages: 'lg:ms-0', opener: 'lg:hidden' },
  xl: { links: 'xl:flex', languages: 'xl:ms-0', opener: 'xl:hidden' },
  drawer: { links: '', languages: '', opener: '' },
}

function placementOf(characters: number, user: number) {
  if (characters + user <= oneRow) return placements.lg
  // More than two rows would cover too much of the page.
  return characters + 2 * user <= twoRows ? placements.xl : placements.drawer
}

/** The public links, and for a signed-in user the name, the logout and, for staff, the back office. */
export function NavigationBar({ user }: { user: User | null }) {
  const t = useTranslations('site.frame')
  const { pathname } = useLocation()
  const { links, audience } = useNavigation()
  /** The page on which the menu was opened; navigating away closes it. */
  const [menuPage, setMenuPage] = useState<string>()
  const isMenuOpen = menuPage === pathname
  const characters = links.reduce((sum, { label }) => sum + Math.min(label.length, longestLabel) + gapInCharacters, 0)
  const placement = placementOf(characters, user ? userInCharacters : 0)
  return (
    <header data-bar className="on-night sticky top-0 z-40 border-line border-b print:hidden">
      <div className="page-grid flex min-h-18 items-center justify-between gap-[min(2rem,6vw)] py-2">
        <BrandMark />
        <nav
          aria-label={t('main')}
          className={`ms-auto hidden min-w-0 flex-wrap items-center justify-end gap-x-8 ${placement.links}`}
        >
          {links.map((target) => (
            <SiteNavLink key={target.path} to={target.path} {...textAttributes(target, 'label')} className={link}>
              {target.label}
            </SiteNavLink>
          ))}
          {isStaff(user) && (
            <a href={adminPaths.dashboard} aria-current={isBackOffice(pathname) ? 'page' : undefined} className={link}>
              {t('admin')}
            </a>
          )}
        </nav>
        <div className={`ms-auto flex shrink-0 items-center ${placement.languages}`}>
          <LanguageLinks className={`${link} text-[min(0.875rem,4.5vw)]`} />
        </div>
        {user && (
          <div className="hidden items-center gap-4 lg:flex">
            <span dir="auto" className="text-sm">
              {displayName(user)}
            </span>
            <Button variant="quiet" size="icon" aria-label={t('logout')} className={iconButton} onClick={logOut}>
              <SignOutIcon aria-hidden className="rtl:-scale-x-100" />
            </Button>
          </div>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className={`${iconButton} ${placement.opener}`}
          onClick={() => setMenuPage(pathname)}
        >
          <ListIcon aria-hidden />
        </Button>
      </div>
      {isStaff(user) && audience !== 'everyone' && <HiddenNote user={user} />}
      <Suspense>
        {isMenuOpen && <SiteDrawer user={user} onClose={() => setMenuPage(undefined)} onLogOut={logOut} />}
      </Suspense>
    </header>
  )
}

/** Staff see the frame although visitors do not. */
function HiddenNote({ user }: { user: User | null }) {
  const t = useTranslations('site.frame')
  return (
    <p className="border-line border-t py-1.5 text-ink-quiet text-sm">
      <span className="page-grid flex flex-wrap gap-x-3">
        {t('hidden')}
        {hasPermission(user, 'manage_content') && (
          <a href={adminPaths.navigation} className="text-accent-ink underline underline-offset-4">
            {t('showToEveryone')}
          </a>
        )}
      </span>
    </p>
  )
}

/** Loads the sign-in page, which belongs to the other application. */
async function logOut() {
  await signOut()
  location.assign(adminPaths.login)
}
