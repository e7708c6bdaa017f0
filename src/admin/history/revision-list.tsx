import { useTranslations } from 'use-intl'
import { historyReads } from '../../client/reads.ts'
import type { HistoryKind } from '../../shared/history.ts'
import { Alert } from '../../ui/alert.tsx'
import { ClockCounterClockwiseIcon } from '../../ui/icons/clock-counter-clockwise.ts'
import { useLanguage } from '../context/language.ts'
import { LoadError } from '../layout/load-error.tsx'
import { MessagePanel } from '../layout/message-panel.tsx'
import { LoadMore } from '../lists/load-more.tsx'
import { useListPages } from '../lists/use-list-pages.ts'
import { useUnsavedForms } from '../saving/unsaved.ts'
import { nameOf } from './name-of.ts'
import { RevisionEntry } from './revision-entry.tsx'
import { RevisionsSkeleton } from './revisions-skeleton.tsx'

/** The differences of a creation are all fields, so they are folded. */
const openActions: readonly string[] = ['updated', 'restored']

/** The revisions of a record, newest first. */
export function RevisionList({ kind, id }: { kind: HistoryKind; id: string }) {
  const t = useTranslations('admin.history')
  const tAdmin = useTranslations('admin')
  const { items, error, retry, more } = useListPages(historyReads.all({ kind, id }, useLanguage()))
  const isBlocked = useUnsavedForms((forms) => forms.size > 0)
  if (!items) {
    return error ? <LoadError title={t('loadFailed')} error={error} onRetry={retry} /> : <RevisionsSkeleton />
  }
  if (items.length === 0) {
    return (
      <MessagePanel icon={ClockCounterClockwiseIcon} title={t('none.title')}>
        {t('none.text')}
      </MessagePanel>
    )
  }
  const [latest] = items
  return (
    <>
      {isBlocked && <Alert className="mb-5">{t('blocked')}</Alert>}
      <ol className="grid grid-cols-1 divide-y divide-line">
        {items.map((revision) => (
          <li key={revision.id} className="py-5 first:pt-0">
            <RevisionEntry
              revision={revision}
              name={nameOf(revision) || tAdmin(`kinds.${kind}.one`)}
              latest={latest}
              isLatest={revision === latest}
              isBlocked={isBlocked}
              isOpen={openActions.includes(revision.action)}
            />
          </li>
        ))}
      </ol>
      <LoadMore {...more} />
    </>
  )
}
