import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useId, useRef } from 'react'
import { mayDeleteUser, mayEditUser, type Role, roleLabels } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useFocusThatStays } from '../../frame/use-focus-that-stays.ts'
import { siteZone } from '../../page-state.ts'
import { useViewer } from '../../use-viewer.ts'
import { whyNot } from './why-not.ts'

const tones = { superadmin: 'brand', admin: 'green', editor: 'yellow', vendor: 'grey' } as const satisfies Record<
  Role,
  string
>

type Props = { users: readonly User[]; onEdit: (id: string) => void; onDelete: (user: User) => void }

export function UserList({ users, onEdit, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useFocusThatStays(list, users)
  return (
    <Card asChild>
      <ul ref={list} aria-label="Users" onFocus={keepFocus} className="@container divide-y divide-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} onEdit={() => onEdit(user.id)} onDelete={() => onDelete(user)} />
        ))}
      </ul>
    </Card>
  )
}

const row =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-4 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-6 xl:grid-cols-[auto_minmax(0,1fr)_8rem_12rem_auto] @max-[16rem]:grid-cols-1 @max-[16rem]:px-2'

/** Below the name where there is little room, in columns of their own where there is more. */
const factsLook = 'flex flex-wrap items-center gap-x-4 gap-y-2 col-start-2 xl:contents @max-[16rem]:col-start-1'
const actionsLook =
  'flex flex-wrap gap-1 max-sm:col-start-2 max-sm:-ms-3 sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 @max-[16rem]:col-start-1'

function UserRow({ user, onEdit, onDelete }: { user: User; onEdit: () => void; onDelete: () => void }) {
  const viewer = useViewer()
  const name = displayName(user)
  const reason = whyNot(viewer, user)
  const reasonId = useId()
  return (
    <li className={row}>
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
          whyNotId={mayEditUser(viewer, user) ? undefined : reasonId}
          onClick={onEdit}
        />
        <RowButton
          icon={TrashIcon}
          label="Delete"
          name={name}
          whyNotId={mayDeleteUser(viewer, user) ? undefined : reasonId}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

type ButtonProps = {
  icon: typeof TrashIcon
  label: string
  name: string
  /** Of the words that say why it is switched off. */
  whyNotId: string | undefined
  onClick: () => void
}

function RowButton({ icon: Icon, label, name, whyNotId, onClick }: ButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={whyNotId !== undefined}
      aria-describedby={whyNotId}
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}

export function UserListSkeleton() {
  return (
    <Loading label="Loading users…">
      <Card className="@container divide-y divide-line">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <div key={key} className={row}>
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
        ))}
      </Card>
    </Loading>
  )
}
