import { useDeferredValue, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useMediaQuery, wideScreen } from '../browser/use-media-query.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { SaveNotices } from '../saving/save-notices.tsx'
import type { SavePending } from '../saving/use-save.ts'
import type { RecordForm } from './record-form.ts'
import type { RecordKind, Stored } from './record-kind.ts'
import { useRecordSave } from './use-record-save.ts'

type Props<Item extends Stored, Values extends FieldValues, Output extends object> = {
  kind: RecordKind<Item>
  form: RecordForm<Item, Values, Output>
  formId: string
  item: Item | null
  readOnly: boolean
  /** On screens without room for both, the preview replaces the form. */
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  onPending: (pending: SavePending) => void
  /** The record was created, and the user has typed more in the meantime. */
  onCreated: (item: Item) => void
  onClose: () => void
}

/** The form of a record, and its preview beside it. */
export function RecordFields<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const { kind, form, formId, item, readOnly, isPreview, onPreview, onPending, onCreated, onClose } = props
  const save = useRecordSave(kind, form, {
    item,
    onSaved: (saved, isDone, isNew) => {
      if (isDone) onClose()
      else if (isNew) onCreated(saved)
    },
    // A field can only get the focus while it is visible.
    onInvalid: () => flushSync(() => onPreview(false)),
  })
  const { isPending, waitingFor } = save
  useEffect(() => onPending({ isPending, waitingFor }), [onPending, isPending, waitingFor])
  const t = useTranslations('admin.records')
  const isWide = useMediaQuery(wideScreen)
  const fields = (
    <>
      <SaveNotices save={save} labels={form.labels} />
      <EditForm
        id={formId}
        form={save.form}
        labels={form.labels}
        onSubmit={() => void save.submit()}
        readOnly={readOnly}
        className="grid gap-5"
      >
        <form.Fields item={save.saved} />
      </EditForm>
    </>
  )
  if (!form.Preview) return fields
  return (
    <div className="h-full lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className={`min-w-0 px-4 pt-6 pb-12 sm:px-6 ${isPreview ? 'max-lg:hidden' : ''}`}>{fields}</div>
      {(isWide || isPreview) && (
        <section aria-label={t('preview')} className="h-full min-w-0 border-line bg-surface-sunken lg:border-s">
          <div className="sticky top-16 h-[calc(100dvh-9rem)] p-4 sm:p-6 lg:h-[calc(100dvh-4.5rem)]">
            <LivePreview Preview={form.Preview} control={save.form.control} item={save.saved} />
          </div>
        </section>
      )}
    </div>
  )
}

type LivePreviewProps<Item extends Stored, Values extends FieldValues, Output> = {
  Preview: NonNullable<RecordForm<Item, Values, object>['Preview']>
  control: Control<Values, unknown, Output>
  item: Item | null
}

function LivePreview<Item extends Stored, Values extends FieldValues, Output>(
  props: LivePreviewProps<Item, Values, Output>,
) {
  const { Preview, control, item } = props
  // Typing stays fast; the preview follows.
  const values = useDeferredValue(useWatch({ control })) as Values
  return <Preview values={values} item={item} />
}
