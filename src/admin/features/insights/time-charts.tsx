import { useLocale, useTranslations } from 'use-intl'
import type { Insights } from '../../../shared/insights.ts'
import { Card } from '../../../ui/card.tsx'
import { useFormats } from '../../context/use-formats.ts'
import { byWeek } from './chart-scale.ts'
import { ColumnChart } from './column-chart.tsx'

type Props = { figures: Insights; className: string }

/** More days than this are shown by week. */
const maxDayColumns = 31

const first = { fill: 'fill-accent-ink', swatch: 'bg-accent-ink' }
const second = { fill: 'fill-ink/70', swatch: 'bg-ink/70' }

/** The page views of a span, with their sum and how it changed. */
export function ViewsChart({ figures: { views, previousViews }, className }: Props) {
  const t = useTranslations('admin.insights.views')
  const formats = useFormats()
  const days = useDayNames()
  const locale = useLocale()
  const total = views.reduce((sum, { count }) => sum + count, 0)
  const isDaily = views.length <= maxDayColumns
  const change = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <Card className={`gap-4 p-5 ${className}`}>
      <div className="grid gap-1">
        <h3 className="font-medium text-base">{t('title')}</h3>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold font-heading text-[2.5rem] leading-none">{formats.number(total)}</span>
          {previousViews > 0 && (
            <span className="text-ink-quiet text-sm">
              {t.rich('change', {
                percent: change.format(total / previousViews - 1),
                days: views.length,
                change: (percent) => <bdi className="font-medium text-ink">{percent}</bdi>,
              })}
            </span>
          )}
        </p>
      </div>
      <ColumnChart
        title={isDaily ? t('byDay') : t('byWeek')}
        axis={isDaily ? t('day') : t('week')}
        series={[{ ...first, label: t('title') }]}
        columns={(isDaily ? views : byWeek(views)).map(({ day, count }) => ({
          id: day,
          label: days.short(day),
          name: isDaily ? days.long(day) : t('weekOf', { day: days.long(day) }),
          values: [count],
        }))}
        empty={t('empty')}
      />
    </Card>
  )
}

/** Enquiries and applications per week, not only from counted visitors. */
export function WeeksChart({ figures: { weeks }, className }: Props) {
  const t = useTranslations('admin.insights')
  const days = useDayNames()
  return (
    <Card className={`gap-4 p-5 ${className}`}>
      <h3 className="font-medium text-base">{t('weeks.title')}</h3>
      <ColumnChart
        title={t('weeks.byWeek')}
        axis={t('views.week')}
        series={[
          { ...first, label: t('weeks.enquiries') },
          { ...second, label: t('weeks.applications') },
        ]}
        columns={weeks.map(({ week, enquiries, applications }) => ({
          id: week,
          label: days.short(week),
          name: t('views.weekOf', { day: days.long(week) }),
          values: [enquiries, applications],
        }))}
        empty={t('weeks.empty')}
      />
    </Card>
  )
}

/** 'Nov 12' and 'Thu, Nov 12, 2026' for days in the site's zone. */
function useDayNames() {
  const locale = useLocale()
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', ...options })
    return (day: string) => formatter.format(new Date(`${day}T00:00:00Z`))
  }
  return { short: format({}), long: format({ weekday: 'short', year: 'numeric' }) }
}
