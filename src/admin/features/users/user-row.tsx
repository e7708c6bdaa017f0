import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useId } from 'react'
import { mayDeleteUser, type Role, roleLabels } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useViewer } from '../../context/use-viewer.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { describeEditLimit } from './describe-edit-limit.ts'

const tones = { superadmin: 'brand', admin: 'green', editor: 'yellow', vendor: 'grey' } as const satisfies Record<
  Role,
  string
>

const row =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6 xl:grid-cols-[auto_minmax(0,1fr)_8rem_12rem_auto] @max-[16rem]:grid-cols-1 @max-[16rem]:px-2'

/** Below the name on narrow screens, in columns of their own on wide ones. */
const factsLook = 'flex flex-wrap items-center gap-x-4 gap-y-2 col-start-2 xl:contents @max-[16rem]:col-start-1'
const actionsLook =
  'flex flex-wrap gap-1 max-sm:col-start-2 max-sm:-ms-3 sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 @max-[16rem]:col-start-1'

export function UserRow({ item: user, isReadOnly, onEdit, onDelete }: ItemProps<User>) {
  const viewer = useViewer()
  const name = displayName(user)
  const reason = describeEditLimit(viewer, user)
  const reasonId = useId()
  return (
    <div className="@container">
      <div className={row}>
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-full bg-accent-tint font-bold font-heading text-accent-ink"
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium font-sans text-md">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {user.id === viewer.id && <span className="shrink-0 text-ink-quiet text-sm">(you)</span>}
          </h2>
          <p className="@max-[16rem]:wrap-anywhere truncate text-ink-quiet text-sm @max-[16rem]:whitespace-normal">
            <bdi>{user.username}</bdi> <span aria-hidden="true">·</span> {user.email}
          </p>
          {reason && (
            <p id={reasonId} className="text-balance text-ink-quiet text-xs">
              {reason}
            </p>
          )}
        </div>
        <div className={factsLook}>
          <Badge tone={tones[user.role]} className="wrapping-badge!">
            {roleLabels[user.role]}
          </Badge>
          <p className="text-ink-quiet text-sm">
            <span className="xl:block">Last login </span>
            {user.lastLogin ? (
              <time dateTime={user.lastLogin} className="figures text-ink">
                {formatDateTime(user.lastLogin, siteZone)}
              </time>
            ) : (
              <span className="text-ink">Never</span>
            )}
          </p>
        </div>
        <div className={actionsLook}>
          <RowButton
            icon={PencilSimpleIcon}
            label="Edit"
            name={name}
            reasonId={isReadOnly ? reasonId : undefined}
            onClick={onEdit}
          />
          <RowButton
            icon={TrashIcon}
            label="Delete"
            name={name}
            reasonId={mayDeleteUser(viewer, user) ? undefined : reasonId}
            onClick={onDelete}
          />
        </div>
      </div>
    </div>
  )
}

type ButtonProps = {
  icon: typeof TrashIcon
  label: string
  name: string
  /** The element that says why the button is disabled. */
  reasonId: string | undefined
  onClick: () => void
}

function RowButton({ icon: Icon, label, name, reasonId, onClick }: ButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={reasonId !== undefined}
      aria-describedby={reasonId}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
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
        <div className={factsLook}>
          <Skeleton className="h-6 w-20 rounded-full" />
          {/* On a phone the line is too long to stand beside the role. */}
          <span className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-56 xl:w-36" />
          </span>
        </div>
        <div className={actionsLook}>
          <Skeleton className="h-8 w-16" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
    </div>
  )
}
