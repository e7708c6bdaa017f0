import type { Icon } from '@phosphor-icons/react'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { Link } from 'react-router'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Counter = {
  field: 'upcomingEvents' | 'registeredVendors' | 'portfolioItems' | 'pendingVendors'
  label: string
  icon: Icon
  path: string
}

const counters: readonly Counter[] = [
  { field: 'upcomingEvents', label: 'Upcoming Events', icon: CalendarDotsIcon, path: adminPaths.events },
  { field: 'registeredVendors', label: 'Registered Vendors', icon: BriefcaseIcon, path: adminPaths.vendors },
  { field: 'portfolioItems', label: 'Portfolio Items', icon: ImagesIcon, path: adminPaths.portfolio },
  { field: 'pendingVendors', label: 'Pending Vendors', icon: HourglassMediumIcon, path: adminPaths.vendors },
]

export function Counters({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <ul
      aria-label="Counters"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4"
    >
      {counters.map(({ field, label, icon: Icon, path }) => (
        <Card key={field} asChild interactive>
          <li className="gap-4 p-4 sm:p-5">
            <span className="flex items-start justify-between gap-2">
              <Link to={path} className="text-ink-quiet text-sm outline-none after:absolute after:inset-0">
                {label}
              </Link>
              <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-accent-ink" />
            </span>
            <span className="mt-auto flex h-10 items-end font-bold font-heading text-[2.5rem] leading-none">
              {stats ? stats[field].toLocaleString('en') : <Skeleton className="h-8 w-14" />}
            </span>
          </li>
        </Card>
      ))}
    </ul>
  )
}
