import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { BriefcaseIcon } from '../../../ui/icons/briefcase.ts'
import { CalendarDotsIcon } from '../../../ui/icons/calendar-dots.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { HourglassMediumIcon } from '../../../ui/icons/hourglass-medium.ts'
import { ImagesIcon } from '../../../ui/icons/images.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormats } from '../../context/use-formats.ts'

type Counter = {
  field: 'upcomingEvents' | 'registeredVendors' | 'portfolioItems' | 'pendingVendors'
  icon: Icon<'duotone'>
  path: string
}

const counters: readonly Counter[] = [
  { field: 'upcomingEvents', icon: CalendarDotsIcon, path: adminPaths.events },
  { field: 'registeredVendors', icon: BriefcaseIcon, path: adminPaths.vendors },
  { field: 'portfolioItems', icon: ImagesIcon, path: adminPaths.portfolio },
  { field: 'pendingVendors', icon: HourglassMediumIcon, path: adminPaths.vendors },
]

export function Counters({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslations('admin.dashboard')
  const formats = useFormats()
  return (
    <ul
      aria-label={t('counters.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4"
    >
      {counters.map(({ field, icon: Icon, path }) => (
        <Card key={field} asChild interactive>
          <li className="gap-4 p-4 sm:p-5">
            <span className="flex items-start justify-between gap-2">
              <Link to={path} className="text-ink-quiet text-sm outline-none after:absolute after:inset-0">
                {t(`counters.${field}`)}
              </Link>
              <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-accent-ink" />
            </span>
            <span className="mt-auto flex h-10 items-end font-bold font-heading text-[2.5rem] leading-none">
              {stats ? formats.number(stats[field]) : <Skeleton className="h-8 w-14" />}
            </span>
          </li>
        </Card>
      ))}
    </ul>
  )
}
