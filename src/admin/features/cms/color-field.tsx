import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { companyDefaults } from '../../../shared/company.ts'
import { isHexColor } from '../../../ui/brand.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFieldLabel } from '../../saving/field-labels.ts'
import { ReadabilityNotes } from './readability-notes.tsx'

type Props = { name: 'primaryColor' | 'secondaryColor' | 'accentColor'; help: string }

/** A colour by picker or by its hex code, and how readable it is. */
export function ColorField({ name, help }: Props) {
  const t = useTranslations('admin.company')
  const label = useFieldLabel(name)
  const inLanguage = useApiMessage()
  const { field, fieldState } = useController({ name })
  const id = useId()
  const value = String(field.value)
  const color = value.trim().toLowerCase()
  const isColor = isHexColor(color)
  // The site was designed with its own colors.
  const isShipped = color === companyDefaults[name]
  return (
    <div className="grid gap-3">
      <Field required label={label} help={help} error={inLanguage(fieldState.error?.message)}>
        <div className="flex gap-2">
          <input
            id={id}
            type="color"
            aria-label={t('picker', { label })}
            // The picker is black while the typed code is incomplete.
            value={isColor ? color : '#000000'}
            onChange={(event) => field.onChange(event.target.value)}
            className="h-10 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-field p-1 pointer-coarse:h-11 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
          />
          <Input
            {...field}
            value={value}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            maxLength={7}
            placeholder="#c5a569"
            className="font-mono"
          />
        </div>
      </Field>
      {isColor && !isShipped && <ReadabilityNotes label={label} color={color} />}
    </div>
  )
}
