import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type MessageKey, useMessage } from '../../context/message-key.ts'

export type SingletonStatus = 'configured' | 'pending' | 'available'

const tones = { configured: 'green', pending: 'yellow', available: 'grey' } as const

type Props = {
  title: MessageKey
  description: MessageKey
  path: string
  icon: Icon<'duotone'>
  status: SingletonStatus | undefined
  /** What there is already: '3 pages'. */
  detail?: string | undefined
}

export function SingletonCard({ title, description, path, icon: Icon, status, detail }: Props) {
  const t = useTranslations('admin.cms')
  const message = useMessage()
  const id = useId()
  const linkId = useId()
  return (
    <Card asChild>
      <li className="gap-4 card-room sm:p-6">
        <span className="flex flex-wrap items-start justify-between gap-3">
          <span className="grid size-11 place-items-center rounded-md bg-accent-tint text-accent-ink">
            <Icon aria-hidden="true" weight="duotone" className="size-6" />
          </span>
          {status ? (
            <Badge tone={tones[status]} className="wrapping-badge!">
              {t(`badges.${status}`)}
            </Badge>
          ) : (
            <Skeleton className="h-6 w-24 rounded-full" />
          )}
        </span>
        <div className="grid grid-cols-1 gap-1.5">
          <h2 id={id} className="card-title wrap-anywhere">
            {message(title)}
          </h2>
          <p className="text-ink-quiet text-sm">{message(description)}</p>
          {detail && <p className="font-medium text-sm">{detail}</p>}
        </div>
        {status ? (
          <Button
            asChild
            variant={status === 'pending' ? 'primary' : 'secondary'}
            className="wrapping-button! mt-auto self-start"
          >
            <Link id={linkId} to={path} aria-labelledby={`${linkId} ${id}`}>
              {t(status === 'configured' ? 'edit' : 'setUp')}
            </Link>
          </Button>
        ) : (
          <Skeleton className="mt-auto h-10 w-28 pointer-coarse:h-11" />
        )}
      </li>
    </Card>
  )
}
