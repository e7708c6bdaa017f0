import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { placeMessagesAbove } from '../../ui/place-messages.ts'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; children: ReactNode }

/** The bar with the actions for the selected records, below their list. */
export function SelectionFrame({ selection: { selected, total, selectAll, isSelectingAll }, children }: Props) {
  const t = useTranslations('admin.records')
  const count = selected.length
  return (
    <section
      aria-label={t('selection')}
      data-foot
      ref={placeMessagesAbove}
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface-raised p-3 shadow-md"
    >
      <p role="status" className="me-auto px-2 font-medium text-sm">
        {count < total ? t('selectedOf', { count, total }) : t('selected', { count })}
      </p>
      {count < total && (
        <Button
          variant="quiet"
          size="sm"
          pending={isSelectingAll}
          pendingText={t('selectingAll')}
          onClick={() => void selectAll()}
        >
          {t('selectAll', { total })}
        </Button>
      )}
      {children}
    </section>
  )
}
