import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Enquiry, EnquiryStatus } from '../../../shared/enquiry.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { LoadMore } from '../../lists/load-more.tsx'
import { MoveHandle } from '../../lists/move-handle.tsx'
import type { ListPages } from '../../lists/use-list-pages.ts'

type Props = {
  status: EnquiryStatus
  pages: ListPages<Enquiry>
  renderCard: (enquiry: Enquiry, handle: ReactNode) => ReactNode
}

const columnClasses =
  'flex w-full shrink-0 snap-start flex-col gap-3 rounded-xl bg-surface-sunken p-3 sm:w-auto sm:min-w-50 sm:flex-1 sm:basis-0 data-over:outline-2 data-over:outline-accent-ink data-over:-outline-offset-2'

/** The enquiries of one status. */
export function BoardColumn({ status, pages: { items, total, more }, renderCard }: Props) {
  const t = useTranslations('admin')
  const formats = useFormats()
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const name = t(`kinds.enquiries.statuses.${status}`)
  return (
    <section
      ref={setNodeRef}
      id={`column-${status}`}
      data-over={isOver || undefined}
      aria-label={t('enquiries.board.column', { status: name, count: total ?? 0 })}
      className={columnClasses}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 font-medium font-sans text-md">
        {name}
        <span className="figures text-ink-quiet text-sm">{total === undefined ? '' : formats.number(total)}</span>
      </h2>
      {items ? (
        items.length > 0 ? (
          <ul className="grid grid-cols-1 gap-2">
            {items.map((enquiry) => (
              <DraggableCard key={enquiry.id} enquiry={enquiry} render={renderCard} />
            ))}
          </ul>
        ) : (
          <p className="rounded-lg border border-line border-dashed px-3 py-6 text-center text-ink-quiet text-sm">
            {isOver ? t('enquiries.board.drop') : t('enquiries.board.empty')}
          </p>
        )
      ) : (
        <>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </>
      )}
      <LoadMore {...more} />
    </section>
  )
}

type CardProps = { enquiry: Enquiry; render: Props['renderCard'] }

/** The pointer drags the whole card, the keyboard uses the handle. */
function DraggableCard({ enquiry, render }: CardProps) {
  const t = useTranslations('admin.enquiries.board')
  const isolate = useIsolate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: enquiry.id,
    data: { status: enquiry.status },
    attributes: { roleDescription: t('role') },
  })
  const handle = (
    // On a phone the menu moves the card.
    <span className="max-sm:hidden">
      <MoveHandle
        label={t('handle', { name: isolate(enquiry.name) })}
        handle={{ ref: setActivatorNodeRef, ...attributes }}
      />
    </span>
  )
  return (
    <li ref={setNodeRef} {...listeners} className={isDragging ? 'opacity-40' : ''}>
      {render(enquiry, handle)}
    </li>
  )
}
