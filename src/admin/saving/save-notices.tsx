import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatDateTime } from '../../shared/zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { siteZone } from '../context/page-state.ts'
import { changedFields, Differences, type FieldLabels } from './differences.tsx'
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
  const { before, mine, theirs, keepMine, loadTheirs } = conflict
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
      title="Someone else saved changes while you were editing."
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => void keepMine()}>
            Save mine anyway
          </Button>
          <Button size="sm" variant="quiet" className="text-yellow-ink hover:text-yellow-ink" onClick={loadTheirs}>
            Discard mine and load theirs
          </Button>
        </>
      }
    >
      <p>Your changes are still here, but not saved. Overwrite theirs, or discard yours and load the latest.</p>
      {changed.length > 0 && (
        <Differences
          labels={labels}
          fields={changed}
          versions={[
            { heading: 'Theirs', values: theirs },
            { heading: 'Yours', values: mine },
          ]}
        />
      )}
    </Alert>
  )
}

function GoneNotice() {
  return (
    <Alert tone="warning" className="mb-6" title="Another user has deleted this in the meantime.">
      <p>What you typed is still here, but it can no longer be saved. Copy what you need before you close this.</p>
    </Alert>
  )
}

type DraftProps<Values extends FieldValues> = { draft: NonNullable<Save<Values>['draft']>; labels: FieldLabels }

function DraftNotice<Values extends FieldValues>({ draft, labels }: DraftProps<Values>) {
  const { values, before, typedAt, restore, discard } = draft
  const mine = { ...before, ...values }
  return (
    <Alert
      role="status"
      tone="warning"
      className="mb-6"
      title="You have unsaved changes from an earlier visit."
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={restore}>
            Restore my changes
          </Button>
          <Button size="sm" variant="quiet" className="text-yellow-ink hover:text-yellow-ink" onClick={discard}>
            Discard them
          </Button>
        </>
      }
    >
      <p>Typed on {formatDateTime(new Date(typedAt).toISOString(), siteZone)} in this browser.</p>
      <Differences
        labels={labels}
        fields={changedFields(labels, before, mine)}
        versions={[
          { heading: 'Saved', values: before },
          { heading: 'Yours', values: mine },
        ]}
      />
    </Alert>
  )
}
