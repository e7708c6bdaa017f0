import type { Icon } from '@phosphor-icons/react'
import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export type SectionStatus = 'configured' | 'pending' | 'available'

const badges = {
  configured: { tone: 'green', words: 'Configured' },
  pending: { tone: 'yellow', words: 'Needs Setup' },
  available: { tone: 'grey', words: 'Available' },
} as const satisfies Record<SectionStatus, { tone: string; words: string }>

type Props = {
  title: string
  description: string
  path: string
  icon: Icon
  status: SectionStatus | undefined
  /** What there is already: '3 pages'. */
  detail?: string | undefined
}

export function SectionCard({ title, description, path, icon: Icon, status, detail }: Props) {
  const id = useId()
  const linkId = useId()
  const badge = status && badges[status]
  return (
    <Card asChild>
      <li className="gap-4 card-room sm:p-6">
        <span className="flex flex-wrap items-start justify-between gap-3">
          <span className="grid size-11 place-items-center rounded-md bg-accent-tint text-accent-ink">
            <Icon aria-hidden="true" weight="duotone" className="size-6" />
          </span>
          {badge ? (
            <Badge tone={badge.tone} className="wrapping-badge!">
              {badge.words}
            </Badge>
          ) : (
            <Skeleton className="h-6 w-24 rounded-full" />
          )}
        </span>
        <div className="grid grid-cols-1 gap-1.5">
          <h2 id={id} className="card-title wrap-anywhere">
            {title}
          </h2>
          <p className="text-ink-quiet text-sm">{description}</p>
          {detail && <p className="font-medium text-sm">{detail}</p>}
        </div>
        {status ? (
          <Button
            asChild
            variant={status === 'pending' ? 'primary' : 'secondary'}
            className="wrapping-button! mt-auto self-start"
          >
            <Link id={linkId} to={path} aria-labelledby={`${linkId} ${id}`}>
              {status === 'configured' ? 'Edit Content' : 'Set Up'}
            </Link>
          </Button>
        ) : (
          <Skeleton className="mt-auto h-10 w-28 pointer-coarse:h-11" />
        )}
      </li>
    </Card>
  )
}
