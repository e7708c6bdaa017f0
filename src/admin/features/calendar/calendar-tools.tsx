import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { CaretLeftIcon } from '../../../ui/icons/caret-left.ts'
import { CaretRightIcon } from '../../../ui/icons/caret-right.ts'
import { DayInput } from '../../dates/day-input.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { calendarViews, dayBeside, firstOfMonth, lastOfMonth, type Span } from './calendar-days.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarDates } from './use-calendar-dates.ts'

/** The period in both calendars, and the ways to other periods and views. */
export function CalendarTools({ span }: { span: Span }) {
  const t = useTranslations('admin.calendar')
  const { view, day, today, hasGrid, showView, showDay } = useCalendarAddress()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <PeriodTitle span={span} />
      <div className="ms-auto flex flex-wrap items-center gap-2 max-md:ms-0 max-md:w-full">
        {hasGrid && (
          <FilterButtons
            label={t('views.label')}
            options={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
            value={view}
            onChange={showView}
          />
        )}
        <DayInput
          dir="ltr"
          aria-label={t('goTo')}
          value={day}
          onChoose={(chosen) => chosen && showDay(chosen)}
          className="w-40! max-md:grow"
        />
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            size="icon"
            aria-label={t(`previous.${view}`)}
            title={t(`previous.${view}`)}
            onClick={() => showDay(dayBeside(view, day, -1))}
          >
            <CaretLeftIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
          <Button variant="secondary" onClick={() => showDay(today)}>
            {t('today')}
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t(`next.${view}`)}
            title={t(`next.${view}`)}
            onClick={() => showDay(dayBeside(view, day, 1))}
          >
            <CaretRightIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
    </div>
  )
}

/** 'December 2026' and 'Jumada II – Rajab 1448 AH' */
function PeriodTitle({ span }: { span: Span }) {
  const dates = useCalendarDates()
  const { view, day } = useCalendarAddress()
  // The weeks of a month begin and end in its neighbours.
  const month = { from: firstOfMonth(day), to: lastOfMonth(day) }
  return (
    <div role="status">
      <h2 className="font-bold font-heading text-title">
        {view === 'month' ? dates.monthAndYear(day) : dates.span(span)}
      </h2>
      <p className="text-ink-quiet text-sm">{dates.hijriMonths(view === 'month' ? month : span)}</p>
    </div>
  )
}
