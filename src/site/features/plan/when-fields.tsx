import { useId, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { toGuests } from '../../../client/to-guests.ts'
import { budgetBounds, offeredBudgets } from '../../../shared/enquiry.ts'
import { isoDay } from '../../../shared/zone.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { fieldsShape } from '../../sections/form-part.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { PlanChoices, PlanError } from './plan-choices.tsx'
import type { EnquiryForm } from './use-enquiry.ts'

type Props = { form: EnquiryForm }

/** Date, guests and budget, all of which may be open. */
export function WhenFields({ form }: Props) {
  const t = useTranslations('plan')
  const inLanguage = useApiMessage()
  const { errors, isSubmitted } = form.formState
  return (
    <div className="grid gap-7">
      <div className={fieldsShape}>
        <DateField form={form} />
        <Field
          label={t('guests.label')}
          help={t('guests.help')}
          error={inLanguage(errors.guests?.message)}
          isErrorSpoken={!isSubmitted}
        >
          <Input
            {...form.register('guests', { setValueAs: toGuests })}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder={t('guests.placeholder')}
            className="figures h-12 pointer-coarse:h-12 rtl:text-end"
          />
        </Field>
      </div>
      <PlanChoices
        label={t('budget.label')}
        help={t('budget.help')}
        shape="pills"
        options={[
          ...offeredBudgets.map((value) => ({ value, label: t(`budgets.${value}`, budgetBounds[value]) })),
          { value: '', label: t('budget.open') },
        ]}
        error={inLanguage(errors.budget?.message)}
        field={form.register('budget')}
      />
    </div>
  )
}

const never = () => () => {}

/** The day in the site's zone. Unknown to the server, whose page may be in the cache for longer. */
function useToday(): string | undefined {
  const { timeZone } = useSiteConfig()
  return useSyncExternalStore(
    never,
    () => isoDay(Date.now(), timeZone),
    () => undefined,
  )
}

/** The day, or what "not sure yet" means. Both take the same room, so that nothing shifts. */
function DateField({ form }: Props) {
  const t = useTranslations('plan.date')
  const inLanguage = useApiMessage()
  const today = useToday()
  const id = useId()
  const when = useWatch({ control: form.control, name: 'when' })
  const error = when === 'known' ? inLanguage(form.formState.errors.date?.message) : undefined
  return (
    <div className="grid content-start gap-2">
      <PlanChoices
        label={t('label')}
        shape="pills"
        options={[
          { value: 'known', label: t('known') },
          { value: 'open', label: t('open') },
        ]}
        field={form.register('when')}
      />
      {when === 'known' ? (
        <Input
          {...form.register('date')}
          type="date"
          dir={undefined}
          min={today}
          aria-label={t('day')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="h-12 pointer-coarse:h-12"
        />
      ) : (
        <p className="flex min-h-12 items-center rounded-md bg-accent-tint px-3 py-2 text-sm">{t('openText')}</p>
      )}
      <PlanError id={id}>{error}</PlanError>
    </div>
  )
}
