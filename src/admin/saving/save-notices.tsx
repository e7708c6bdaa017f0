import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { siteZone } from '../context/page-state.ts'
import { useFormats } from '../context/use-formats.ts'
import { changedFields, Differences, type FieldLabels } from './differences.tsx'
import { fieldValues } from './field-values.ts'
import type { useSave } from './use-save.ts'

type Save<Values extends FieldValues> = Pick<
  ReturnType<typeof useSave<unknown, Values, object>>,
  'conflict' | 'isGone' | 'draft'
>

type Props<Values extends FieldValues> = { save: Save<Values>; labels: FieldLabels }

/** Above a form: a conflict with another user, a deletion, or changes from an earlier visit. */
export function SaveNotices<Values extends FieldValues>({ save: { conflict, isGone, draft }, labels }: Props<Values>) {
  return (
    <>
      {draft && <DraftNotice draft={draft} labels={labels} />}
      {conflict && <ConflictNotice conflict={conflict} labels={labels} />}
      {isGone && <GoneNotice />}
    </>
  )
}

type ConflictProps<Values extends FieldValues> = {
  conflict: Exclude<Save<Values>['conflict'], false | undefined>
  labels: FieldLabels
}

function ConflictNotice<Values extends FieldValues>({ conflict, labels }: ConflictProps<Values>) {
  const t = useTranslations('admin.saving.conflict')
  const { keepMine, loadTheirs } = conflict
  const before = fieldValues(conflict.before)
  const mine = fieldValues(conflict.mine)
  const theirs = fieldValues(conflict.theirs)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const differing = changedFields(labels, mine, theirs)
  const changed = changedFields(labels, before, theirs).filter((field) => differing.includes(field))
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      tone="warning"
      className="mb-6"
      title={t('title')}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => void keepMine()}>
            {t('keepMine')}
          </Button>
          <Button size="sm" variant="quiet" className="text-yellow-ink hover:text-yellow-ink" onClick={loadTheirs}>
            {t('loadTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {changed.length > 0 && (
        <Differences
          labels={labels}
          fields={changed}
          versions={[
            { heading: t('theirs'), values: theirs },
            { heading: t('yours'), values: mine },
          ]}
        />
      )}
    </Alert>
  )
}

function GoneNotice() {
  const t = useTranslations('admin.saving.gone')
  return (
    <Alert tone="warning" className="mb-6" title={t('title')}>
      <p>{t('text')}</p>
    </Alert>
  )
}

type DraftProps<Values extends FieldValues> = { draft: NonNullable<Save<Values>['draft']>; labels: FieldLabels }

/** Offers the changes of an earlier visit. */
export function DraftNotice<Values extends FieldValues>({ draft, labels }: DraftProps<Values>) {
  const t = useTranslations('admin.saving.draft')
  const { dateTime } = useFormats()
  const { values, typedAt, restore, discard } = draft
  const before = fieldValues(draft.before)
  const mine = { ...before, ...values }
  return (
    <Alert
      role="status"
      tone="warning"
      className="mb-6"
      title={t('title')}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={restore}>
            {t('restore')}
          </Button>
          <Button size="sm" variant="quiet" className="text-yellow-ink hover:text-yellow-ink" onClick={discard}>
            {t('discard')}
          </Button>
        </>
      }
    >
      <p>{t('typed', { time: dateTime(new Date(typedAt).toISOString(), siteZone) })}</p>
      <Differences
        labels={labels}
        fields={changedFields(labels, before, mine)}
        versions={[
          { heading: t('saved'), values: before },
          { heading: t('yours'), values: mine },
        ]}
      />
    </Alert>
  )
}
