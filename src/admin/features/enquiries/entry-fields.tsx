import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { toGuests } from '../../../client/to-guests.ts'
import { budgetBounds, enquiryCategories, enquirySources, occasions, offeredBudgets } from '../../../shared/enquiry.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { textLimits } from '../../../shared/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { PhoneField, SelectField, TextAreaField, TextField, useFieldError } from '../../forms/fields.tsx'
import { useFieldLabel } from '../../saving/field-labels.ts'
import { DayTaken } from './day-taken.tsx'
import type { EntryValues } from './entry-form.ts'

/** The site sends its own. */
const enteredSources = enquirySources.filter((source) => source !== 'site')

/** Only source, name and type are asked for: the rest is often said later. */
export function EntryFields() {
  const t = useTranslations('admin.enquiries')
  const all = useTranslations('admin')
  const choose = { value: '', label: t('entry.choose') }
  const open = { value: '', label: t('facts.unknown') }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          required
          name="source"
          options={[choose, ...enteredSources.map((value) => ({ value, label: t(`sources.${value}`) }))]}
        />
        <TextField required name="name" dir="auto" autoComplete="off" maxLength={textLimits.name} />
        <PhoneField name="phone" autoComplete="off" />
        <TextField name="email" type="email" dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <SelectField
          required
          name="category"
          options={[
            choose,
            ...enquiryCategories.map((value) => ({ value, label: all(`kinds.portfolio.categories.${value}`) })),
          ]}
        />
        <SelectField
          name="occasion"
          options={[open, ...occasions.map((value) => ({ value, label: t(`occasions.${value}`) }))]}
        />
        <TextField name="date" type="date" />
        <GuestsField />
        <SelectField
          name="budget"
          options={[
            open,
            ...offeredBudgets.map((value) => ({ value, label: t(`budgets.${value}`, budgetBounds[value]) })),
          ]}
        />
        <SelectField
          name="language"
          options={languageCodes.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <DayTaken date={useWatch<EntryValues, 'date'>({ name: 'date' }) ?? null} />
      <TextAreaField name="message" dir="auto" rows={4} />
      <ConfirmField />
    </>
  )
}

function GuestsField() {
  const { register } = useFormContext()
  return (
    <Field label={useFieldLabel('guests')} error={useFieldError('guests')}>
      <Input
        {...register('guests', { setValueAs: toGuests })}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        className="figures rtl:text-end"
      />
    </Field>
  )
}

function ConfirmField() {
  const t = useTranslations('admin.enquiries.entry')
  const { register } = useFormContext()
  const hasAddress = useWatch({ name: 'email' }) !== ''
  return (
    <Field beside label={useFieldLabel('confirm')} help={t(hasAddress ? 'confirmHelp' : 'confirmWithout')}>
      <Checkbox {...register('confirm')} disabled={!hasAddress} />
    </Field>
  )
}
