import { useLocation } from 'react-router'
import { adminPaths } from '../../../shared/paths.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer, DrawerContent } from '../../../ui/drawer.tsx'
import { SiteNavLink } from '../../site-link.tsx'
import { useNavigation } from '../../use-content.ts'
import { isBackOffice } from './is-back-office.ts'

type Props = { user: User | null; onClose: () => void; onLogOut: () => void }

const link = 'block rounded-md px-4 py-3 font-heading font-bold text-title aria-[current=page]:text-accent-ink'

/** The links of the navigation bar, for small screens. */
export function SiteDrawer({ user, onClose, onLogOut }: Props) {
  const { pathname } = useLocation()
  const { links } = useNavigation()
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title="Menu" side="end" night>
        <nav aria-label="Main" className="one-side -mx-4 grid gap-1">
          {links.map(({ label, path }) => (
            <SiteNavLink key={path} to={path} dir="auto" onClick={onClose} className={link}>
              {label}
            </SiteNavLink>
          ))}
          {isStaff(user) && (
            <a href={adminPaths.dashboard} aria-current={isBackOffice(pathname) ? 'page' : undefined} className={link}>
              Admin Panel
            </a>
          )}
        </nav>
        {user && (
          <div className="mt-8 grid gap-4 border-line border-t pt-6">
            <p className="text-ink-quiet text-sm">
              Logged in as: <bdi className="text-ink">{displayName(user)}</bdi>
            </p>
            <Button variant="light-on-night" onClick={onLogOut}>
              Logout
            </Button>
          </div>
        )}
      </DrawerContent>
    </Drawer>
  )
}
