import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Failure } from '../layout/failure.tsx'
import { markRecord } from '../lists/marked-record.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { SaveNotices } from '../saving/save-notices.tsx'
import type { RecordForm } from './record-form.ts'
import { type RecordKind, type Stored, titleCase } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'
import { useRecordSave } from './use-record-save.ts'

type Props<Item extends Stored, Values extends FieldValues, Output extends object> = {
  kind: RecordKind<Item>
  form: RecordForm<Item, Values, Output>
  /** The loaded items; others are read when they are opened. */
  items: readonly Item[] | undefined
  /** Shows the record without letting the user change it. */
  isReadOnly: (item: Item | null) => boolean
}

const newRecord = 'new'

/** Creates or edits the record in the address (`?new`, `?edit=`). */
export function RecordDialog<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const { isNew, editedId, close } = useRecordAddress()
  const mayCreate = !props.isReadOnly(null)
  const target = isNew && mayCreate ? newRecord : editedId
  // The content stays the same while the dialog closes, and is new each time that it opens.
  const [opening, setOpening] = useState({ target, shown: target, count: 0 })
  if (target !== opening.target) {
    setOpening(({ shown, count }) =>
      target === null ? { target, shown, count } : { target, shown: target, count: count + 1 },
    )
  }
  return (
    <Dialog open={target !== null} onOpenChange={(open) => !open && close()}>
      {opening.shown !== null && <Editor key={opening.count} {...props} id={opening.shown} onClose={close} />}
    </Dialog>
  )
}

type EditorProps<Item extends Stored, Values extends FieldValues, Output extends object> = Props<
  Item,
  Values,
  Output
> & { id: string; onClose: () => void }

function Editor<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: EditorProps<Item, Values, Output>,
) {
  const { kind, form, items, isReadOnly, id, onClose } = props
  // The form stays open when another user deletes the record and the list no longer has it.
  const [item, setItem] = useState(() => (id === newRecord ? null : items?.find((listed) => listed.id === id)))
  const { data, error, refetch } = useQuery({ ...form.read(id), enabled: item === undefined })
  if (item === undefined && data) setItem(data)
  const formId = useId()
  const [isPending, setPending] = useState(false)
  const isNew = item === null
  const noun = titleCase(kind.noun)
  const titles = form.titles ?? { create: `Create ${noun}`, edit: `Edit ${noun}`, submit: `Create ${noun}` }
  const readOnly = item === undefined || isReadOnly(item)
  return (
    <DialogContent
      size={form.size ?? 'lg'}
      title={isNew ? titles.create : isReadOnly(item ?? null) ? `View ${noun}` : titles.edit}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isPending}>
              {readOnly ? 'Close' : 'Cancel'}
            </Button>
          </DialogClose>
          {!readOnly && (
            <Button type="submit" form={formId} pending={isPending}>
              {isNew ? titles.submit : 'Save Changes'}
            </Button>
          )}
        </>
      }
    >
      {item !== undefined ? (
        <Fields
          {...{ kind, form, formId, item, readOnly }}
          onPending={setPending}
          onCreated={setItem}
          onClose={onClose}
        />
      ) : error ? (
        <Failure what={`the ${kind.noun}`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={`Loading ${kind.noun}…`} className="grid gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </DialogContent>
  )
}

type FieldsProps<Item extends Stored, Values extends FieldValues, Output extends object> = {
  kind: RecordKind<Item>
  form: RecordForm<Item, Values, Output>
  formId: string
  item: Item | null
  readOnly: boolean
  onPending: (isPending: boolean) => void
  /** The record was created, and the user has typed more in the meantime. */
  onCreated: (item: Item) => void
  onClose: () => void
}

function Fields<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: FieldsProps<Item, Values, Output>,
) {
  const { kind, form, formId, item, readOnly, onPending, onCreated, onClose } = props
  const save = useRecordSave(kind, form, {
    item,
    onSaved: (saved, isDone, isNew) => {
      if (isNew) markRecord(saved.id)
      if (isDone) onClose()
      else if (isNew) onCreated(saved)
    },
  })
  const submit = async () => {
    onPending(true)
    try {
      await save.submit()
    } finally {
      onPending(false)
    }
  }
  return (
    <>
      <SaveNotices save={save} labels={form.labels} />
      <EditForm
        id={formId}
        form={save.form}
        labels={form.labels}
        onSubmit={() => void submit()}
        readOnly={readOnly}
        className="grid gap-5"
      >
        <form.Fields item={item} />
      </EditForm>
    </>
  )
}
