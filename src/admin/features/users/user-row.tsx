import { useTranslations } from 'use-intl'
import { displayName, type User } from '../../../shared/user.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { InvitedBadge } from './invited-badge.tsx'
import { LastLogin } from './last-login.tsx'
import { ProtectedMark } from './protected-mark.tsx'
import { RoleBadge } from './role-badge.tsx'
import { EditLimit, UserActions } from './user-actions.tsx'

const row =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6 @max-[16rem]:grid-cols-1 @max-[16rem]:px-2'
const factsClasses = 'flex flex-wrap items-center gap-x-4 gap-y-2 col-start-2 @max-[16rem]:col-start-1'
const actionsClasses =
  'max-sm:col-start-2 max-sm:-ms-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 @max-[16rem]:col-start-1'

/** An account on a small screen. */
export function UserRow(props: ItemProps<User>) {
  const t = useTranslations('admin.users')
  const user = props.item
  const viewer = useViewer()
  const name = displayName(user)
  return (
    <div className="@container opened-by-button">
      <div className={row}>
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-full bg-accent-tint font-bold font-heading text-accent-ink"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="align-to-page min-w-0">
          <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium font-sans text-md">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {user.id === viewer.id && <span className="shrink-0 text-ink-quiet text-sm">{t('you')}</span>}
            {user.secondFactor && <ProtectedMark />}
          </h2>
          <p
            dir="auto"
            className="@max-[16rem]:wrap-anywhere truncate text-ink-quiet text-sm @max-[16rem]:whitespace-normal"
          >
            <bdi>{user.username}</bdi> <span aria-hidden="true">·</span> <bdi dir="ltr">{user.email}</bdi>
          </p>
          <EditLimit user={user} />
        </div>
        <div className={factsClasses}>
          <RoleBadge role={user.role} className="wrapping-badge!" />
          {user.invited ? (
            <InvitedBadge user={user} />
          ) : (
            <p className="text-ink-quiet text-sm">
              {t.rich('lastLogin', {
                time: () => (
                  <span className="text-ink">
                    <LastLogin user={user} />
                  </span>
                ),
              })}
            </p>
          )}
        </div>
        <div className={actionsClasses}>
          <UserActions {...props} />
        </div>
      </div>
    </div>
  )
}

export function UserRowSkeleton() {
  return (
    <div className="@container">
      <div className={row}>
        <Skeleton className="size-10 rounded-full" />
        <span className="grid h-11 content-around">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-48" />
        </span>
        <div className={factsClasses}>
          <Skeleton className="h-6 w-20 rounded-full" />
          {/* On a phone the line is too long to stand beside the role. */}
          <span className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-56" />
          </span>
        </div>
        <div className={`flex gap-1 ${actionsClasses}`}>
          <Skeleton className="h-8 w-16" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
    </div>
  )
}
