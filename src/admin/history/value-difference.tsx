import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ArrowRightIcon } from '../../ui/icons/arrow-right.ts'
import { Added, Removed } from './text-difference.tsx'

type Props = {
  /** Undefined where the field was or is empty. */
  before: ReactNode | undefined
  after: ReactNode | undefined
}

/** A value that is read as a whole, such as a date or a choice, before and after. */
export function ValueDifference({ before, after }: Props) {
  const t = useTranslations('admin.history')
  const empty = <span className="text-ink-quiet">{t('empty')}</span>
  return (
    <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
      {before === undefined ? empty : <Removed>{before}</Removed>}
      <ArrowRightIcon aria-label={t('becomes')} className="size-4 shrink-0 text-ink-quiet rtl:-scale-x-100" />
      {after === undefined ? empty : <Added>{after}</Added>}
    </p>
  )
}

/** A color of the brand beside its code. */
export function ColorValue({ color }: { color: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="size-4 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: color }}
      />
      <bdi dir="ltr">{color}</bdi>
    </span>
  )
}
