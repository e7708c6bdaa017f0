import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons/trash.ts'
import { onAimedClick } from '../../ui/single-click.ts'
import { useIsolate } from '../context/use-formats.ts'

/** Deletes the record of a card or row, which the next record replaces. */
export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  const t = useTranslations('admin.records')
  const isolate = useIsolate()
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={onAimedClick(onDelete)}
      aria-label={t('deleteNamed', { name: isolate(name) })}
      className="enabled:hover:text-red-ink"
    >
      <TrashIcon aria-hidden="true" className="size-4" />
      {t('delete')}
    </Button>
  )
}
