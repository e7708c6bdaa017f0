import { useTranslations } from 'use-intl'
import type { Client } from '../../../shared/client.ts'
import { safeHref } from '../../../shared/url.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useIsolate } from '../../context/use-formats.ts'
import { MoveButton } from '../../lists/move-button.tsx'
import { MoveHandle } from '../../lists/move-handle.tsx'
import { useSortableRow } from '../../lists/use-sortable-row.ts'
import { Picture } from '../../media/picture.tsx'
import { CardActions, CardActionsSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { useLocalizedRecord } from '../../records/use-localized-record.ts'
import { useRecordFilter } from '../../records/use-record-filter.ts'
import { clientKind } from './client-kind.ts'
import { orderAfter, useMoveClient } from './use-move-client.ts'

export function ClientCard({ item: client, ...actions }: ItemProps<Client>) {
  const t = useTranslations('admin.clients')
  const isolated = useIsolate()
  const { name, logo, order, active } = useLocalizedRecord(client)
  const moves = [
    { to: 'up', label: t('moveUp', { name: isolated(name) }) },
    { to: 'down', label: t('moveDown', { name: isolated(name) }) },
  ] as const
  const move = useMoveClient(client)
  const { isFiltered } = useRecordFilter(clientKind)
  const { row, handle, isDragging } = useSortableRow(client.id, 'grid')
  // Among the matches of a search, a position says nothing about the whole list.
  const isSortable = !actions.isReadOnly && !isFiltered
  return (
    <Card asChild>
      <article
        aria-label={name}
        {...row}
        className={`opened-by-button align-to-page ${isDragging ? 'z-10 shadow-lg' : ''}`}
      >
        <div className="flex grow flex-wrap items-center gap-4 p-[min(1rem,6vw)]">
          <span
            className={`h-16 w-24 shrink-0 overflow-hidden rounded-md border border-line bg-paper-50 ${active ? '' : 'opacity-45 grayscale'}`}
          >
            <Picture src={logo} title={name} fit="contain" />
          </span>
          <div className="grid min-w-0 grow basis-28 grid-cols-1 gap-0.5">
            <h2
              dir="auto"
              className={`line-clamp-2 font-bold font-heading text-lead leading-snug ${active ? '' : 'text-ink-quiet'}`}
            >
              {name}
            </h2>
            <Website address={client.website} />
            <p className="flex flex-wrap items-center gap-x-3 text-ink-quiet text-sm">
              <span>{t.rich('order', { order, figures: (chunks) => <span className="figures">{chunks}</span> })}</span>
              {!active && <Badge tone="grey">{t('inactive')}</Badge>}
            </p>
          </div>
        </div>
        <CardActions name={name} {...actions}>
          <span className="ms-auto flex gap-1">
            {isSortable && <MoveHandle label={t('move', { name: isolated(name) })} handle={handle} />}
            {moves.map(({ to, label }) => (
              <MoveButton
                key={to}
                to={to}
                size="sm"
                label={label}
                isAtEnd={orderAfter(client, to) === order}
                disabled={actions.isReadOnly}
                onMove={() => move(to)}
              />
            ))}
          </span>
        </CardActions>
      </article>
    </Card>
  )
}

function Website({ address }: { address: string }) {
  const t = useTranslations('admin.clients')
  const href = safeHref(address)
  if (!href) return <p className="text-ink-quiet text-sm">{t('noWebsite')}</p>
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
