import type { Client } from '../../../shared/client.ts'
import { safeHref } from '../../../shared/url.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { CardActions, CardActionsSkeleton } from '../../records/record-card.tsx'
import { MoveButton } from '../../sorting/move-button.tsx'
import { type Move, orderAfter } from './use-move-client.ts'

type Props = {
  client: Client
  isReadOnly: boolean
  onEdit: (id: string) => void
  onDelete: (client: Client) => void
  onMove: (move: Move) => void
}

export function ClientCard({ client, isReadOnly, onEdit, onDelete, onMove }: Props) {
  const { id, name, logo, order, active } = client
  return (
    <Card asChild>
      <article aria-label={name} className="one-side">
        <div className="flex grow flex-wrap items-center gap-4 p-[min(1rem,6vw)]">
          <span
            className={`h-16 w-24 shrink-0 overflow-hidden rounded-md border border-line bg-paper-50 ${active ? '' : 'opacity-45 grayscale'}`}
          >
            <Picture src={logo} title={name} fit="contain" />
          </span>
          <div className="grid min-w-0 grow basis-28 grid-cols-1 gap-0.5">
            <h2
              dir="auto"
              className={`truncate font-bold font-heading text-lead leading-snug ${active ? '' : 'text-ink-quiet'}`}
              title={name}
            >
              {name}
            </h2>
            <Website address={client.website} />
            <p className="flex flex-wrap items-center gap-x-3 text-ink-quiet text-sm">
              <span>
                Order <span className="figures">{order}</span>
              </span>
              {!active && <Badge tone="grey">Inactive</Badge>}
            </p>
          </div>
        </div>
        <CardActions name={name} isReadOnly={isReadOnly} onEdit={() => onEdit(id)} onDelete={() => onDelete(client)}>
          <span className="ms-auto flex gap-1">
            {(['up', 'down'] as const).map((to) => (
              <MoveButton
                key={to}
                id={moveButtonId(id, to)}
                to={to}
                size="sm"
                label={`Move ${to === 'up' ? 'Up' : 'Down'} ${name}`}
                isAtEnd={orderAfter({ client, to }) === order}
                disabled={isReadOnly}
                onMove={() => onMove({ client, to })}
              />
            ))}
          </span>
        </CardActions>
      </article>
    </Card>
  )
}

/** The card may travel to another row; whoever moved it finds its button again by this name. */
export const moveButtonId = (id: string, to: Move['to']) => `move-${to}-${id}`

function Website({ address }: { address: string }) {
  const href = safeHref(address)
  if (!href) return <p className="text-ink-quiet text-sm">No website</p>
  return (
    <a dir="ltr" href={href} target="_blank" rel="noopener noreferrer" className="link -my-0.5 truncate py-0.5 text-sm">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

export function ClientCardSkeleton() {
  return (
    <Card>
      <div className="flex items-center gap-4 p-4">
        <Skeleton className="h-16 w-24" />
        <span className="grid gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-14" />
        </span>
      </div>
      <CardActionsSkeleton />
    </Card>
  )
}
