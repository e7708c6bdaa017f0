import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useNow, useToday } from '../../dates/use-now.ts'

type QueueProps = {
  name: 'followUps' | 'enquiries' | 'documents' | 'applications'
  icon: Icon<'duotone'>
  /** Of all, of which only the first are shown. */
  count: number
  /** Lists all of them. */
  path: string
  children: ReactNode[]
}

/**
 * One kind of waiting work: how many there are and the first of them. A phone shows fewer, so that the kinds below stay
 * in sight.
 */
export function Queue({ name, icon: Icon, count, path, children }: QueueProps) {
  const t = useTranslations('admin.dashboard')
  const formats = useFormats()
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-baseline gap-x-3 px-5 pb-1">
        <Icon aria-hidden="true" weight="duotone" className="size-5 shrink-0 self-center text-accent-ink" />
        <h3 id={id} className="min-w-0 font-medium font-sans text-md">
          {t(`waiting.${name}.title`)}
        </h3>
        <span className="figures rounded-full bg-accent-tint px-2 font-medium text-accent-ink text-sm">
          {formats.number(count)}
        </span>
        <Link to={path} aria-label={t(`waiting.${name}.viewAll`)} className="link ms-auto shrink-0 text-sm">
          {t('viewAll')}
        </Link>
      </div>
      <ol className="max-sm:[&>:nth-child(n+3)]:hidden [&>:nth-child(n+4)]:hidden">{children}</ol>
    </section>
  )
}

type QueueRowProps = { to: string; title: string; detail: ReactNode; side: ReactNode }

export function QueueRow({ to, title, detail, side }: QueueRowProps) {
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-1.5 ps-13 hover:bg-hover has-[a:focus-visible]:bg-hover">
      <span className="wrap-anywhere grid min-w-[min(100%,8rem)] flex-1 gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
        <Link to={to} className="text-md after:absolute after:inset-0">
          <bdi>{title}</bdi>
        </Link>
        <span className="text-ink-quiet text-sm">{detail}</span>
      </span>
      <span className="figures text-ink-quiet text-sm">{side}</span>
    </li>
  )
}

const dayMs = 86_400_000

/** For how many days something has been waiting; a long wait stands out. */
export function WaitingTime({ since, longDays }: { since: string; longDays: number }) {
  const t = useTranslations('admin.dashboard.waiting')
  const formats = useFormats()
  const now = useNow()
  const days = Math.max(Math.floor((now - Date.parse(since)) / dayMs), 0)
  return (
    <time dateTime={since} title={formats.dateTime(since, siteZone)} className={days >= longDays ? late : ''}>
      {t('age', { days })}
    </time>
  )
}

/** How long a day has passed. */
export function Overdue({ day }: { day: string }) {
  const t = useTranslations('admin.dashboard.waiting.followUps')
  const today = useToday()
  const days = Math.max(Math.round((Date.parse(today) - Date.parse(day)) / dayMs), 0)
  return (
    <time dateTime={day} className={days > 0 ? late : ''}>
      {t('due', { days })}
    </time>
  )
}

const late = 'font-medium text-ink'
