import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Enquiry, type EnquiryStatus, enquiryStatuses } from '../../../shared/enquiry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CalendarBlankIcon } from '../../../ui/icons/calendar-blank.ts'
import { DotsThreeIcon } from '../../../ui/icons/dots-three.ts'
import { UserCircleIcon } from '../../../ui/icons/user-circle.ts'
import { UsersIcon } from '../../../ui/icons/users.ts'
import { Menu } from '../../../ui/menu.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { Age } from '../../dates/relative-time.tsx'
import { FollowUp } from './follow-up.tsx'

type Props = {
  enquiry: Enquiry
  isOpen: boolean
  onOpen: () => void
  onMove: (status: EnquiryStatus) => void
  /** The handle with which the card is dragged. */
  handle?: ReactNode
  /** In the list, where no column says it. */
  badge?: ReactNode
}

const iconClasses = 'size-4 shrink-0'

/** An enquiry on the board, and in the list on a small screen. */
export function EnquiryCard({ enquiry, isOpen, onOpen, onMove, handle, badge }: Props) {
  const t = useTranslations('admin')
  const formats = useFormats()
  const isolate = useIsolate()
  const { name, category, occasion, date, guests, createdAt, assigneeName, messagedAt } = enquiry
  const which = { name: isolate(name) }
  const others = enquiryStatuses.filter((status) => status !== enquiry.status)
  return (
    <article
      aria-label={name}
      data-record={enquiry.id}
      aria-current={isOpen || undefined}
      className="align-to-page relative grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-3 shadow-sm transition-[border-color,box-shadow] hover:border-line-strong/60 hover:shadow-md aria-[current]:border-accent-ink aria-[current]:bg-accent-tint"
    >
      <h3 className="font-medium font-sans text-md leading-snug">
        <button
          type="button"
          onClick={onOpen}
          aria-label={t('enquiries.card.open', which)}
          dir="auto"
          className="line-clamp-2 text-start after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {name}
        </button>
      </h3>
      {badge}
      {messagedAt && <Badge tone="yellow">{t('enquiries.card.message')}</Badge>}
      <p className="text-sm">
        {occasion ? t(`enquiries.occasions.${occasion}`) : t(`kinds.portfolio.categories.${category}`)}
      </p>
      <div className="grid grid-cols-1 gap-1 text-ink-quiet text-sm">
        <span className="flex items-center gap-1.5">
          <CalendarBlankIcon aria-hidden="true" className={iconClasses} />
          {date ? <span className="figures">{formats.day(`${date}T00:00`)}</span> : t('enquiries.card.undated')}
        </span>
        {guests !== null && (
          <span className="flex items-center gap-1.5">
            <UsersIcon aria-hidden="true" className={iconClasses} />
            {t('enquiries.card.guests', { count: guests })}
          </span>
        )}
        <FollowUp enquiry={enquiry} />
      </div>
      <span className="flex min-w-0 items-center gap-1.5 border-line border-t pt-2 text-ink-quiet text-sm">
        <UserCircleIcon aria-hidden="true" className={iconClasses} />
        <span dir="auto" className="truncate">
          {assigneeName ?? t('enquiries.card.unassigned')}
        </span>
      </span>
      <div className="-mt-2.5 -mb-2 flex items-center justify-between gap-1 text-ink-quiet text-sm">
        <time dateTime={createdAt} title={formats.dateTime(createdAt, siteZone)} className="truncate">
          <Age iso={createdAt} />
        </time>
        <span className="relative z-1 -me-1.5 flex shrink-0">
          {handle}
          <Menu
            items={[
              { label: t('enquiries.board.open'), onSelect: onOpen },
              ...others.map((status) => ({
                label: t('enquiries.board.moveTo', { status: t(`kinds.enquiries.statuses.${status}`) }),
                onSelect: () => onMove(status),
              })),
            ]}
          >
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('enquiries.board.menu', which)}
              className="size-9! pointer-coarse:size-11!"
            >
              <DotsThreeIcon aria-hidden="true" weight="bold" className="size-5" />
            </Button>
          </Menu>
        </span>
      </div>
    </article>
  )
}
