import { type ReactNode, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Revision, RevisionAction } from '../../shared/history.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowCounterClockwiseIcon } from '../../ui/icons/arrow-counter-clockwise.ts'
import { CaretDownIcon } from '../../ui/icons/caret-down.ts'
import { useAuthorName } from '../context/use-author-name.ts'
import { useMay } from '../context/use-viewer.ts'
import { RelativeTime } from '../dates/relative-time.tsx'
import { FieldDifference } from './field-difference.tsx'
import { useHistorySubject } from './history-subjects.ts'
import { RedactButton } from './redact-button.tsx'
import { RestoreNotice } from './restore-notice.tsx'
import { shownChanges, useFieldName } from './use-field-name.ts'
import { useRestore } from './use-restore.ts'

const tones = { created: 'green', updated: 'grey', deleted: 'red', restored: 'brand' } as const satisfies Record<
  RevisionAction,
  string
>

type Props = {
  revision: Revision
  /** What the toast calls the record. */
  name: string
  /** The latest revision of the record, if it is known: what the user saw before restoring. */
  latest?: Revision | undefined
  /** The stored version is not restored. */
  isLatest: boolean
  /** Restoring would lose the typed values of an open form. */
  isBlocked?: boolean
  isOpen?: boolean
  /** The record, where entries of several records are listed. */
  children?: ReactNode
}

/** A change: who made it, when, and what differs; restores the record as it was. */
export function RevisionEntry(props: Props) {
  const { revision, name, latest, isLatest, isBlocked = false, children } = props
  const t = useTranslations('admin.history')
  const format = useFormatter()
  const subject = useHistorySubject(revision.kind)
  const fieldName = useFieldName(subject)
  const authorName = useAuthorName()
  const mayRedact = useMay('superadmin')
  const { restore, isPending, problem } = useRestore(revision, subject, name)
  const isCurrent = isLatest && revision.action !== 'deleted'
  const changes = shownChanges(subject, revision.changes)
  const [isOpen, setOpen] = useState(props.isOpen ?? false)
  const differencesId = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-md">
          <Badge tone={tones[revision.action]}>{t(`actions.${revision.action}`)}</Badge>
          <bdi className="font-medium">{authorName(revision.by)}</bdi>
          <RelativeTime iso={revision.at} />
        </p>
        {isCurrent && <span className="text-ink-quiet text-sm">{t('current')}</span>}
        <div className="flex flex-wrap gap-1 empty:hidden">
          {mayRedact && !isCurrent && !revision.redacted && <RedactButton revision={revision} />}
          {!isLatest && !revision.redacted && revision.action !== 'deleted' && (
            <Button
              variant="secondary"
              size="sm"
              disabled={isBlocked}
              pending={isPending}
              pendingText={t('restoring')}
              onClick={() => restore(latest)}
            >
              <ArrowCounterClockwiseIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              {t('restore')}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <RestoreNotice
          problem={problem}
          fieldName={fieldName}
          isPending={isPending}
          onRestoreWithout={(without) => restore(latest, without)}
        />
      )}
      {changes.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={differencesId}
          onClick={() => setOpen(!isOpen)}
          className="-ms-3 h-auto! min-h-8 min-w-0 shrink! justify-self-start whitespace-normal! text-start"
        >
          <CaretDownIcon
            aria-hidden="true"
            className={`size-4 shrink-0 transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
          />
          <span className="line-clamp-2">
            {format.list(
              changes.map(({ field }) => fieldName(field) ?? field),
              { type: 'unit' },
            )}
          </span>
        </Button>
      )}
      {revision.redacted && <p className="text-ink-quiet text-sm">{t('redaction.redacted')}</p>}
      {changes.length === 0 && !revision.redacted && revision.action !== 'deleted' && (
        <p className="text-ink-quiet text-sm">{t('nothing')}</p>
      )}
      <dl id={differencesId} className="grid grid-cols-1 gap-4 text-md empty:hidden">
        {isOpen &&
          changes.map((change) => (
            <div key={change.field} className="grid grid-cols-1 gap-1">
              <dt className="text-ink-quiet text-sm">{fieldName(change.field)}</dt>
              <dd className="align-to-page min-w-0">
                <FieldDifference change={change} options={subject.options} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
