import { useId } from 'react'
import { useController } from 'react-hook-form'
import { fontStack } from '../../../ui/brand.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { type FontFamily, findFontFamily, fontFamilies } from '../../../ui/font-families.ts'
import { useFieldLabel } from '../../saving/field-labels.ts'

type Props = {
  name: string
  /** The text that shows each font. */
  sample: string
  isHeading?: boolean
}

/** A bundled font, or any other by its name. */
export function FontField({ name, sample, isHeading = false }: Props) {
  const label = useFieldLabel(name)
  const { field, fieldState } = useController({ name })
  const group = useId()
  const value = String(field.value)
  const isBundled = findFontFamily(value) !== undefined
  const help = isBundled
    ? 'Hosted on your own site; no third-party requests.'
    : 'Not included. Visitors without this font see a system font.'
  return (
    <div className="grid gap-3">
      <Field required label={label} help={value.trim() === '' ? undefined : help} error={fieldState.error?.message}>
        <Input {...field} value={value} autoComplete="off" spellCheck={false} />
      </Field>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Bundled fonts for {label}</legend>
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

function Specimen({ family, sample, isHeading }: { family: FontFamily; sample: string; isHeading: boolean }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 text-ink-quiet text-xs">
        {family.name}
        {family.hasArabic && <span className="text-accent-ink">Arabic</span>}
      </span>
      <span
        aria-hidden="true"
        style={{ fontFamily: fontStack(family.name) }}
        className={`flex items-baseline justify-between gap-3 overflow-hidden ${isHeading ? 'font-bold text-title xl:max-2xl:text-base' : 'text-base'}`}
      >
        <span className="truncate">{sample}</span>
        {family.hasArabic && (
          <span lang="ar" dir="rtl" className="shrink-0">
            مراسم
          </span>
        )}
      </span>
    </>
  )
}
