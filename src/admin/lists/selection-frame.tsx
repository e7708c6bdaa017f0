import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = { count: number; children: ReactNode }

/** The bar with the actions for the selected records, below their list. */
export function SelectionFrame({ count, children }: Props) {
  const t = useTranslations('admin.records')
  return (
    <section
      aria-label={t('selection')}
      data-foot
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface-raised p-3 shadow-md"
    >
      <p role="status" className="me-auto px-2 font-medium text-sm">
        {t('selected', { count })}
      </p>
      {children}
    </section>
  )
}
