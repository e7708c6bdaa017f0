import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { dashboardReads } from '../../client/reads.ts'
import { adminPaths } from '../../shared/paths.ts'
import { displayName } from '../../shared/user.ts'
import { Button } from '../../ui/button.tsx'
import { SignOutIcon } from '../../ui/icons/sign-out.ts'
import { UserCircleIcon } from '../../ui/icons/user-circle.ts'
import { useRoleLabel } from '../context/use-role-label.ts'
import { useViewer } from '../context/use-viewer.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The signed-in user, their account, and signing out. */
export function UserBlock({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('admin.shell')
  const role = useRoleLabel()
  const viewer = useViewer()
  const signOut = useSignOut()
  const { data: release } = useQuery(dashboardReads.release)
  const name = displayName(viewer)
  return (
    <section aria-label={t('account')} className="align-to-page mt-3 grid gap-3 border-line border-t px-1 pt-4">
      <div className="flex min-w-0 items-center gap-3 px-2">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold font-heading text-on-accent"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <p dir="auto" className="truncate font-medium text-sm">
            {name}
          </p>
          <p dir="auto" className="truncate text-ink-quiet text-xs" title={viewer.email}>
            {viewer.email}
          </p>
          <p className="text-accent-ink text-xs">{role}</p>
        </div>
      </div>
      <div className="grid gap-0.5">
        <Button asChild variant="quiet" size="sm" className="justify-start gap-3! px-2!">
          <NavLink
            to={adminPaths.account}
            onClick={onNavigate}
            className="aria-[current=page]:bg-hover aria-[current=page]:text-ink"
          >
            <UserCircleIcon aria-hidden="true" className="size-5" />
            {t('account')}
          </NavLink>
        </Button>
        <LanguageSwitch className="justify-start gap-3! px-2!" />
        <Button variant="quiet" size="sm" className="justify-start gap-3! px-2!" onClick={signOut}>
          <SignOutIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('signOut')}
        </Button>
      </div>
      {/* Its line has its height before the answer. */}
      <p className="min-h-4 px-2 text-ink-quiet text-xs">{release && t('version', release)}</p>
    </section>
  )
}
