import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons/copy.ts'
import { useCopy } from '../browser/use-copy.ts'

/** Dates and figures of the open record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-4 min-[22rem]:grid-cols-2">{children}</dl>
}

export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <dt className="text-ink-quiet text-sm">{name}</dt>
      <dd className="wrap-anywhere text-md">{children}</dd>
    </div>
  )
}

/** What people say on the phone, and staff paste into a message. */
export function Reference({ reference }: { reference: string }) {
  const t = useTranslations('admin.records.reference')
  const copy = useCopy()
  return (
    <span className="inline-flex items-center gap-1">
      <span dir="ltr" className="select-all">
        {reference}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('copyLabel')}
        title={t('copy')}
        onClick={() => void copy(reference, { title: t('copied'), description: reference })}
        className="-my-1.5 px-2"
      >
        <CopyIcon aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}
