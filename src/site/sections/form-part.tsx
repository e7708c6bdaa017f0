import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RequiredSign } from '../../ui/field.tsx'

/** The layout that a form and its skeleton share. */
export const formShape = 'grid grid-cols-[minmax(0,1fr)] gap-10 p-[min(1.5rem,7.5vw)] sm:p-10'
export const fieldsShape = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2'

type Props = {
  number: number
  title: string
  note?: string
  /** Whether the title is the label of its only required question. */
  required?: boolean
  children: ReactNode
}

/** One numbered part of a form. */
export function FormPart({ number, title, note, required = false, children }: Props) {
  const t = useTranslations('site.vendors')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-5 flex w-full flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b pb-3">
        <span aria-hidden="true" className="font-bold font-heading text-accent-ink text-title">
          {t('partNumber', { number })}
        </span>
        <span className="font-bold font-heading text-title">
          {title}
          {required && <RequiredSign />}
        </span>
        {note && <span className="text-ink-quiet text-sm max-sm:basis-full sm:ms-auto">{note}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
