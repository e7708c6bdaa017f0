import { useLocale, useTranslations } from 'use-intl'
import { siteZone } from '../context/page-state.ts'
import { useFormats } from '../context/use-formats.ts'
import { useNow } from './use-now.ts'

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Older times are easier to understand as a date. */
const recentMs = 7 * 86_400_000

function useRelative(): (iso: string, now: number) => string {
  const t = useTranslations('admin.layout')
  const formatter = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'auto' })
  return (iso, now) => {
    // A slow clock of the browser must not show a past event in the future.
    const seconds = Math.min(Math.round((Date.parse(iso) - now) / 1000), 0)
    for (const [unit, size] of steps) {
      if (Math.abs(seconds) >= size) return formatter.format(Math.trunc(seconds / size), unit)
    }
    return t('justNow')
  }
}

/** '3 hours ago' */
export function Age({ iso }: { iso: string }) {
  const now = useNow()
  const relative = useRelative()
  return <span>{relative(iso, now)}</span>
}

/** '3 hours ago', and the exact time in the site's zone. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow()
  const relative = useRelative()
  const exact = useFormats().dateTime(iso, siteZone)
  const isRecent = now - Date.parse(iso) < recentMs
  return (
    <time dateTime={iso} title={exact} className="text-ink-quiet text-sm sm:shrink-0">
      {isRecent ? relative(iso, now) : exact}
    </time>
  )
}
