import { type ChangeEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type EventFormValues, type EventStatus, endOf, type SiteEvent } from '../../../shared/event.ts'
import { useOptions } from '../../context/message-key.ts'
import { useDates } from '../../dates/use-dates.ts'
import { DateTimeField } from '../../forms/date-time-field.tsx'
import { SelectField, SwitchField } from '../../forms/fields.tsx'
import { PublishField } from '../../forms/publish-field.tsx'
import { toInstant, typedAt } from '../../forms/site-time.ts'
import { useZoneHint } from '../../forms/use-zone-hint.ts'
import { ClashWarning } from './clash-warning.tsx'
import { eventStatusOptions } from './event-kind.ts'
import { clockPlan, contradictsClock, durationOf, endProblem } from './event-times.ts'
import { typedTimes } from './typed-times.ts'

/** When an event takes place, its status, and what the clock does with it. */
export function EventSchedule({ item }: { item: SiteEvent | null }) {
  const t = useTranslations('admin.events')
  const status = useWatch<EventFormValues, 'status'>({ name: 'status' }) ?? 'draft'
  const { isTurnedOff, chooseStatus, switchClock } = useClockSwitch()
  return (
    <>
      <Times />
      <ClashWarning id={item?.id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="status"
          options={useOptions(eventStatusOptions)}
          onChoose={chooseStatus}
          help={t(`hints.status.${status}`)}
        />
        {status === 'draft' && <PublishField stored={item?.publishAt} />}
      </div>
      <SwitchField name="followClock" onSwitch={switchClock} help={<ClockHelp isTurnedOff={isTurnedOff} />} />
    </>
  )
}

/** Start and end. While the start moves, an end that is set keeps its distance. */
function Times() {
  const t = useTranslations('admin.events.hints')
  const { getValues, setValue } = useFormContext<EventFormValues>()
  const [dateTime, endDateTime] = useWatch<EventFormValues, ['dateTime', 'endDateTime']>({
    name: ['dateTime', 'endDateTime'],
  })
  // Taken before the start changes: half-typed dates in between are valid, but not meant.
  const duration = useRef<number>(undefined)
  const moveEnd = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const start = toInstant(target.value)
    if (!start || duration.current === undefined) return
    setValue('endDateTime', typedAt(Date.parse(start) + duration.current), { shouldDirty: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateTimeField
        required
        name="dateTime"
        deps="endDateTime"
        help={useZoneHint(dateTime)}
        onFocus={() => {
          duration.current = durationOf(typedTimes(getValues()))
        }}
        onChange={moveEnd}
      />
      <DateTimeField
        name="endDateTime"
        min={dateTime}
        problem={endProblem(typedTimes({ dateTime, endDateTime }))}
        help={t('end')}
      />
    </div>
  )
}

/**
 * A status that contradicts the clock turns it off, as in the API, or the clock would soon undo the choice. It is turned
 * on again together with the status.
 */
function useClockSwitch() {
  const { getValues, setValue } = useFormContext<EventFormValues>()
  const [isTurnedOff, setTurnedOff] = useState(false)
  const turn = (isOn: boolean) => {
    setValue('followClock', isOn, { shouldDirty: true })
    setTurnedOff(!isOn)
  }
  const chooseStatus = (status: EventStatus) => {
    const values = getValues()
    const isOpposed = contradictsClock(status, typedTimes(values), Date.now())
    if (isOpposed && values.followClock) turn(false)
    else if (!isOpposed && isTurnedOff) turn(true)
  }
  return { isTurnedOff, chooseStatus, switchClock: () => setTurnedOff(false) }
}

function ClockHelp({ isTurnedOff }: { isTurnedOff: boolean }) {
  const t = useTranslations('admin.events.hints')
  const { dayAndTime } = useDates()
  const [status = 'draft', dateTime, endDateTime, followClock] = useWatch<
    EventFormValues,
    ['status', 'dateTime', 'endDateTime', 'followClock']
  >({ name: ['status', 'dateTime', 'endDateTime', 'followClock'] })
  const [now] = useState(Date.now)
  if (!followClock) return isTurnedOff ? t('clock.turnedOff') : t('clock.off')
  const typed = typedTimes({ dateTime, endDateTime })
  const times = endProblem(typed) ? undefined : typed
  return t(`clock.${clockPlan(status, times, now)}`, {
    start: times ? dayAndTime(times.dateTime) : '',
    end: times ? dayAndTime(endOf(times)) : '',
  })
}
