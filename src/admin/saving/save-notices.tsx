import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { siteZone } from '../context/page-state.ts'
import { useAuthorName } from '../context/use-author-name.ts'
import { useFormats } from '../context/use-formats.ts'
import { useViewer } from '../context/use-viewer.ts'
import { changedFields, Differences, type FieldLabels } from './differences.tsx'
import { fieldValues } from './field-values.ts'
import type { Author } from './read-authors.ts'
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
  const names = useNames(conflict.authors)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      tone="warning"
      className="mb-6"
      title={
        names === 'own'
          ? t('titleOwn')
          : names
            ? t.rich('titleNamed', { names, name: (name) => <bdi>{name}</bdi> })
            : t('title')
      }
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => void conflict.keepMine()}>
            {t('keepMine')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="text-yellow-ink hover:text-yellow-ink"
            onClick={conflict.takeTheirs}
          >
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <Differences
        labels={labels}
        fields={Object.keys(labels).filter((field) => conflict.fields.includes(field))}
        versions={[
          { heading: t('theirs'), values: fieldValues(conflict.theirs) },
          { heading: t('yours'), values: fieldValues(conflict.mine) },
        ]}
      />
    </Alert>
  )
}

/** The names of the other users, or 'own' if the changes come from another window of this user. */
function useNames(authors: readonly Author[]): string | undefined {
  const format = useFormatter()
  const authorName = useAuthorName()
  const { id } = useViewer()
  const others = authors.filter((author) => author.id !== id)
  if (others.length > 0) return format.list(others.map(authorName), { type: 'conjunction' })
  return authors.length > 0 ? 'own' : undefined
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
