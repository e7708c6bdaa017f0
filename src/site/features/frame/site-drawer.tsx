import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../../shared/paths.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer, DrawerContent } from '../../../ui/drawer.tsx'
import { SiteNavLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useNavigation } from '../../use-content.ts'
import { isBackOffice } from './is-back-office.ts'

type Props = { user: User | null; onClose: () => void; onLogOut: () => void }

const link = 'block rounded-md px-4 py-3 font-heading font-bold text-title aria-[current=page]:text-accent-ink'

/** The links of the navigation bar, for small screens. */
export function SiteDrawer({ user, onClose, onLogOut }: Props) {
  const t = useTranslations('site.frame')
  const { pathname } = useLocation()
  const { links } = useNavigation()
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <DrawerContent title={t('menu')} side="end" night>
        <nav aria-label={t('main')} className="align-to-page -mx-4 grid gap-1">
          {links.map((target) => (
            <SiteNavLink
              key={target.path}
              to={target.path}
              {...textAttributes(target, 'label')}
              onClick={onClose}
              className={link}
            >
              {target.label}
            </SiteNavLink>
          ))}
          {isStaff(user) && (
            <a href={adminPaths.dashboard} aria-current={isBackOffice(pathname) ? 'page' : undefined} className={link}>
              {t('adminPanel')}
            </a>
          )}
        </nav>
        {user && (
          <div className="mt-8 grid gap-4 border-line border-t pt-6">
            <p className="text-ink-quiet text-sm">
              {t.rich('loggedIn', {
                user: displayName(user),
                name: (name) => <bdi className="text-ink">{name}</bdi>,
              })}
            </p>
            <Button variant="light-on-night" onClick={onLogOut}>
              {t('logout')}
            </Button>
          </div>
        )}
      </DrawerContent>
    </Drawer>
  )
}
