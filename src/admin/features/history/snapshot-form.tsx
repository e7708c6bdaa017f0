import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SnapshotPage } from '../../../shared/site-snapshot.ts'
import { fromZoned, isDateTime, toZoned } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { CaretLeftIcon } from '../../../ui/icons/caret-left.ts'
import { CaretRightIcon } from '../../../ui/icons/caret-right.ts'
import { siteZone } from '../../context/page-state.ts'
import { useZoneHint } from '../../forms/use-zone-hint.ts'

type Props = {
  shown: Pick<SnapshotPage, 'at' | 'since' | 'previous' | 'next'>
  /** Another moment was chosen and is being loaded. */
  isPending: boolean
  onChoose: (at: string) => void
}

/** The wall clock of the site's zone to the second, as the field holds it. */
const toTyped = (iso: string) => iso.slice(0, 19)

/** Chooses a moment, or steps to the change before or after it. */
export function SnapshotForm({ shown: { at, since, previous, next }, isPending, onChoose }: Props) {
  const t = useTranslations('admin.snapshot')
  const [edited, setEdited] = useState({ at, typed: toTyped(at), isIncomplete: false })
  const { typed, isIncomplete } = edited.at === at ? edited : { typed: toTyped(at), isIncomplete: false }
  const zoneHint = useZoneHint(typed)
  const [latest] = useState(() => toTyped(toZoned(new Date().toISOString(), siteZone)))
  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDateTime(typed)) onChoose(toInstant(typed, [at, since]))
    setEdited({ at, typed, isIncomplete: !isDateTime(typed) })
  }
  const step = { isPending, onChoose }
  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <div className="flex w-full gap-2 sm:w-auto">
        <Field
          label={t('when')}
          help={zoneHint}
          error={isIncomplete ? t('incomplete') : undefined}
          className="grow sm:w-64"
        >
          <Input
            type="datetime-local"
            step={1}
            min={toTyped(since)}
            max={latest}
            value={typed}
            onChange={({ target }) => setEdited({ at, typed: target.value, isIncomplete: false })}
          />
        </Field>
        <div className="grid content-start gap-y-1.5">
          <EmptyLabel />
          <Button type="submit">{t('show')}</Button>
        </div>
      </div>
      <div className="grid w-full gap-y-1.5 sm:w-auto">
        <EmptyLabel className="hidden sm:inline" />
        <div className="flex gap-2 *:grow">
          <Step to={previous} {...step}>
            <CaretLeftIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('previous')}
          </Step>
          <Step to={next} {...step}>
            {t('next')}
            <CaretRightIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Step>
        </div>
      </div>
    </form>
  )
}

/** As high as the label of the field, whose height depends on the language. */
function EmptyLabel({ className = '' }) {
  return (
    <span aria-hidden="true" className={`font-medium text-sm ${className}`}>
      {'\u00a0'}
    </span>
  )
}

type StepProps = Pick<Props, 'isPending' | 'onChoose'> & { to: string | null; children: ReactNode }

/** Keeps the focus while the change is loaded; a second click would lead to the same one. */
function Step({ to, isPending, onChoose, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      disabled={to === null}
      aria-disabled={isPending}
      onClick={() => to !== null && !isPending && onChoose(to)}
    >
      {children}
    </Button>
  )
}

/** The field shows seconds, so a known moment keeps its milliseconds. */
function toInstant(typed: string, known: readonly string[]): string {
  return known.find((iso) => toTyped(iso) === typed) ?? toZoned(fromZoned(typed, siteZone), siteZone)
}
