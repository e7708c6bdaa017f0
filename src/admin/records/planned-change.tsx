import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordPath } from '../../shared/paths.ts'
import type { PlannedChange, ScheduledChange } from '../../shared/schedule.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { FlagCheckeredIcon } from '../../ui/icons/flag-checkered.ts'
import { MegaphoneIcon } from '../../ui/icons/megaphone.ts'
import { PlayIcon } from '../../ui/icons/play.ts'

const icons = { publish: MegaphoneIcon, start: PlayIcon, end: FlagCheckeredIcon } as const satisfies Record<
  PlannedChange,
  Icon
>

/** What the clock will do, with a link to the record: 'Winter Gala becomes Current'. */
export function PlannedChangeText({ planned: { kind, id, name, change } }: { planned: ScheduledChange }) {
  const t = useTranslations('admin.schedule')
  const Icon = icons[change]
  return (
    <span className="flex min-w-0 gap-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
      <span className="wrap-anywhere min-w-0">
        {t.rich(`changes.${change}`, {
          kind,
          title: name,
          name: (title) => (
            <Link to={recordPath(kind, id)} className="font-medium underline-offset-4 hover:underline">
              <bdi>{title}</bdi>
            </Link>
          ),
        })}
      </span>
    </span>
  )
}
