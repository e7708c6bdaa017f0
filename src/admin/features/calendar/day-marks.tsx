import { useTranslations } from 'use-intl'
import { holidaysOn, isInRamadan } from '../../../shared/holidays.ts'
import { addDays } from '../../../shared/zone.ts'
import { MoonStarsIcon } from '../../../ui/icons/moon-stars.ts'

/** The names of a day's holidays; those that the moon decides are expected. */
export function useHolidays() {
  const t = useTranslations('admin.calendar')
  return (day: string) =>
    holidaysOn(day).map(({ name, isExpected }) => {
      const holiday = t(`holidays.${name}`)
      return isExpected ? t('holidays.expected', { holiday }) : holiday
    })
}

export function Holidays({ day, className = '' }: { day: string; className?: string }) {
  const names = useHolidays()(day)
  return names.map((name) => (
    <span key={name} title={name} className={`block font-medium text-accent-ink text-xs ${className}`}>
      {name}
    </span>
  ))
}

type BandProps = { day: string /** The first day of the row, which names the band again. */; isRowStart: boolean }

/** A band along the days of Ramadan, named where it begins and at the start of each row. */
export function RamadanBand({ day, isRowStart }: BandProps) {
  const t = useTranslations('admin.calendar.holidays')
  if (!isInRamadan(day)) return null
  const isNamed = isRowStart || !isInRamadan(addDays(day, -1))
  return (
    <span
      className={`absolute inset-x-0 bottom-0 flex h-5 items-center gap-1 whitespace-nowrap bg-accent-tint/70 px-1.5 text-accent-ink text-xs ${isNamed ? 'z-1' : ''}`}
    >
      {isNamed && (
        <>
          <MoonStarsIcon aria-hidden="true" weight="fill" className="size-3.5 shrink-0" />
          {t('expected', { holiday: t('ramadan') })}
        </>
      )}
    </span>
  )
}
