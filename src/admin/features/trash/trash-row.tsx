import { useTranslations } from 'use-intl'
import type { TrashedRecord } from '../../../shared/history.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowCounterClockwiseIcon } from '../../../ui/icons/arrow-counter-clockwise.ts'
import { TrashIcon } from '../../../ui/icons/trash.ts'
import { onSingleClick } from '../../../ui/single-click.ts'
import { useAuthorName } from '../../context/use-author-name.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { RelativeTime } from '../../dates/relative-time.tsx'
import { useNow } from '../../dates/use-now.ts'

const dayMs = 86_400_000

type Props = {
  record: TrashedRecord
  onRestore: () => void
  /** Undefined for users who may not delete for good. */
  onRemove: (() => void) | undefined
}

export function TrashRow({ record, onRestore, onRemove }: Props) {
  const t = useTranslations('admin.trash')
  const tAdmin = useTranslations('admin')
  const authorName = useAuthorName()
  const named = { name: useIsolate()(record.name) }
  const now = useNow()
  const days = Math.max(0, Math.ceil((Date.parse(record.until) - now) / dayMs))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 ps-2 pe-4">
      <div className="grid min-w-0 grow basis-72 grid-cols-1 gap-0.5">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-3 font-medium font-sans text-md">
          <span dir="auto" className="max-w-full truncate" title={record.name}>
            {record.name}
          </span>
          <span className="font-normal text-ink-quiet text-sm">{tAdmin(`kinds.${record.kind}.one`)}</span>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-ink-quiet text-sm">
          <span>
            {t.rich('deletedBy', { name: authorName(record.deletedBy), person: (name) => <bdi>{name}</bdi> })}
          </span>
          <RelativeTime iso={record.deletedAt} />
          <span className={days < 3 ? 'font-medium text-red-ink' : undefined}>{t('vanishes', { days })}</span>
        </p>
      </div>
      <div className="-ms-3 flex min-w-0 flex-wrap gap-1 *:wrapping-button!">
        <Button variant="quiet" size="sm" aria-label={t('restoreNamed', named)} onClick={onSingleClick(onRestore)}>
          <ArrowCounterClockwiseIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('restore')}
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('removeNamed', named)}
            onClick={onRemove}
            className="enabled:hover:text-red-ink"
          >
            <TrashIcon aria-hidden="true" className="size-4" />
            {t('remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
