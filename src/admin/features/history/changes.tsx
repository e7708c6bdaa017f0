import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { historyReads } from '../../../client/reads.ts'
import type { Revision } from '../../../shared/history.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { ClockCounterClockwiseIcon } from '../../../ui/icons/clock-counter-clockwise.ts'
import { MagnifyingGlassIcon } from '../../../ui/icons/magnifying-glass.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../context/language.ts'
import { nameOf } from '../../history/name-of.ts'
import { RevisionEntry } from '../../history/revision-entry.tsx'
import { RevisionsSkeleton } from '../../history/revisions-skeleton.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { RowList } from '../../lists/row-list.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { ChangeFilters } from './change-filters.tsx'
import { useChangeFilter } from './use-change-filter.ts'

/** All changes that the viewer may read, newest first. */
export function Changes() {
  const t = useTranslations('admin.history')
  const { filter, isFiltered } = useChangeFilter()
  const pages = useListPages(historyReads.all(filter, useLanguage()))
  return (
    <>
      <ChangeFilters />
      <RowList
        pages={pages}
        label={t('tabs.changes')}
        rowHeight={156}
        countOf={(count) => t('count', { count })}
        loadFailed={t('loadFailed')}
        skeleton={<RevisionsSkeleton />}
        empty={
          <MessagePanel
            icon={isFiltered ? MagnifyingGlassIcon : ClockCounterClockwiseIcon}
            title={isFiltered ? t('noMatch.title') : t('none.title')}
          >
            {isFiltered ? t('noMatch.text') : t('none.text')}
          </MessagePanel>
        }
        renderItem={(revision) => (
          <Change revision={revision} latest={findLatest(revision, pages.items ?? [], filter)} />
        )}
      />
    </>
  )
}

/** The first change of a record in the list is its latest one, unless later ones are filtered out. */
function findLatest(
  { kind, recordId }: Revision,
  items: readonly Revision[],
  { by, to }: { by?: string; to?: string },
) {
  if (by || to) return undefined
  return items.find((item) => item.kind === kind && item.recordId === recordId)
}

function Change({ revision, latest }: { revision: Revision; latest: Revision | undefined }) {
  const t = useTranslations('admin')
  const kind = t(`kinds.${revision.kind}.one`)
  const recordName = nameOf(revision)
  const name = recordName || kind
  return (
    <div className="px-4 py-4 sm:px-6">
      <Suspense fallback={<Skeleton className="h-24" />}>
        <RevisionEntry revision={revision} name={name} isLatest={revision === latest}>
          <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-3 font-sans text-md">
            <Link
              to={latest?.action === 'deleted' ? adminPaths.trash : recordPath(revision.kind, revision.recordId)}
              dir="auto"
              className="-my-0.5 max-w-full truncate py-0.5 font-medium hover:underline"
            >
              {name}
            </Link>
            {recordName && <span className="font-normal text-ink-quiet text-sm">{kind}</span>}
          </h2>
        </RevisionEntry>
      </Suspense>
    </div>
  )
}
