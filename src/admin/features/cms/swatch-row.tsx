import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isHexColor, readableOn } from '../../../ui/brand.ts'

const swatches = [
  { name: 'primaryColor', id: 'primary' },
  { name: 'secondaryColor', id: 'secondary' },
  { name: 'accentColor', id: 'accent' },
] as const

/** The three colours side by side, each with the text that stands on it. */
export function SwatchRow() {
  const t = useTranslations('admin.company')
  const values: unknown[] = useWatch({ name: swatches.map(({ name }) => name) })
  return (
    <ul aria-label={t('colors.preview')} className="grid grid-cols-3 overflow-hidden rounded-lg border border-line">
      {swatches.map(({ name, id }, index) => {
        const typed = String(values[index] ?? '').trim()
        const color = isHexColor(typed) ? typed.toLowerCase() : undefined
        return (
          <li
            key={name}
            className="grid min-h-24 content-end gap-0.5 bg-surface-sunken p-3 text-ink-quiet sm:p-4"
            style={color ? { backgroundColor: color, color: readableOn(color) } : undefined}
          >
            <span className="font-medium text-sm">{t(`colors.${id}`)}</span>
            <bdi className="font-mono text-sm">{color ?? t('colors.none')}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
