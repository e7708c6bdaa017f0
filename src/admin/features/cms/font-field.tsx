import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { languages } from '../../../shared/languages.ts'
import { fontStack } from '../../../ui/brand.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { type FontFamily, findFontFamily, fontFamilies } from '../../../ui/font-families.ts'
import { useLanguage } from '../../context/language.ts'
import { useFieldLabel } from '../../saving/field-labels.ts'

type Props = {
  name: string
  /** The text that shows each font. */
  sample: string
  isHeading?: boolean
}

/** A bundled font, or any other by its name. */
export function FontField({ name, sample, isHeading = false }: Props) {
  const t = useTranslations('admin.company.fonts')
  const label = useFieldLabel(name)
  const inLanguage = useApiMessage()
  const { field, fieldState } = useController({ name })
  const group = useId()
  const value = String(field.value)
  const isBundled = findFontFamily(value) !== undefined
  const help = t(isBundled ? 'bundled' : 'unknown')
  return (
    <div className="grid gap-3">
      <Field
        required
        label={label}
        help={value.trim() === '' ? undefined : help}
        error={inLanguage(fieldState.error?.message)}
      >
        <Input {...field} value={value} dir="ltr" autoComplete="off" spellCheck={false} />
      </Field>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('choose', { label })}</legend>
        {fontFamilies.map((family) => (
          <label
            key={family.name}
            className="group/font relative grid min-w-0 cursor-pointer gap-1 rounded-md border border-line bg-field p-3 transition-colors hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              aria-label={family.name}
              checked={family.name === value.trim()}
              onChange={() => field.onChange(family.name)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            <Specimen family={family} sample={sample} isHeading={isHeading} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** A line in the language of the back office, and a word in the other script if the family has it. */
function Specimen({ family, sample, isHeading }: { family: FontFamily; sample: string; isHeading: boolean }) {
  const t = useTranslations('admin.company.fonts')
  const { script } = languages[useLanguage()]
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 text-ink-quiet text-xs">
        <bdi>{family.name}</bdi>
        {family.hasArabic && <span className="text-accent-ink">{t('arabic')}</span>}
      </span>
      <span
        aria-hidden="true"
        style={{ fontFamily: fontStack(family.name, script) }}
        className={`flex items-baseline justify-between gap-3 overflow-hidden ${isHeading ? 'font-bold text-title xl:max-2xl:text-base' : 'text-base'}`}
      >
        <span className="truncate">{sample}</span>
        {(script === 'arabic' || family.hasArabic) && <bdi className="shrink-0">{t('otherScript')}</bdi>}
      </span>
    </>
  )
}
