import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isTrashKind } from '../../shared/history.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { FullDialogContent } from '../../ui/full-dialog.tsx'
import { EyeIcon } from '../../ui/icons/eye.ts'
import { PencilSimpleIcon } from '../../ui/icons/pencil-simple.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useLastValue } from '../dialogs/use-last-value.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { LoadError } from '../layout/load-error.tsx'
import { useWaitingText } from '../saving/form-uploads.ts'
import { useUnsavedForms } from '../saving/unsaved.ts'
import type { SavePending } from '../saving/use-save.ts'
import { RecordFields } from './record-fields.tsx'
import type { RecordForm } from './record-form.ts'
import type { RecordKind, Stored } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'
import { recordName } from './use-record-save.ts'

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
  const { last, key } = useLastValue(target)
  return (
    <Dialog open={target !== null} onOpenChange={(open) => !open && close()}>
      {last !== null && <Editor key={key} {...props} id={last} isOpen={target !== null} onClose={close} />}
    </Dialog>
  )
}

const isNewer = (read: Stored, shown: Stored | null) => (read.version ?? 0) > (shown?.version ?? 0)

type EditorProps<Item extends Stored, Values extends FieldValues, Output extends object> = Props<
  Item,
  Values,
  Output
> & { id: string; isOpen: boolean; onClose: () => void }

function Editor<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: EditorProps<Item, Values, Output>,
) {
  const { kind, form, items, isReadOnly, id, isOpen, onClose } = props
  // The form stays open when another user deletes the record and the list no longer has it.
  const [item, setItem] = useState(() => (id === newRecord ? null : items?.find((listed) => listed.id === id)))
  // A closed dialog keeps its record while it disappears, but no longer reads it: it may be deleted.
  const { data, error, refetch } = useQuery({ ...form.read(id), enabled: isOpen && id !== newRecord })
  if (data && (item === undefined || isNewer(data, item))) setItem(data)
  const formId = useId()
  const [{ isPending, waitingFor }, setPending] = useState<SavePending>({ isPending: false, waitingFor: 0 })
  const waitingText = useWaitingText(waitingFor)
  const [isPreview, setPreview] = useState(false)
  const isDirty = useUnsavedForms((forms) => forms.has(recordName(kind, item?.id)))
  const isNew = item === null
  const t = useTranslations('admin')
  const readOnly = item === undefined || isReadOnly(item)
  const mode = isNew ? 'create' : isReadOnly(item ?? null) ? 'view' : 'edit'
  const title = t(`kinds.${kind.name}.${mode}`)
  const buttons = (
    <>
      {item && isTrashKind(kind.name) && <HistoryButton kind={kind.name} id={item.id} className="sm:me-auto lg:me-0" />}
      <DialogClose asChild>
        <Button variant="secondary" disabled={isPending && waitingFor === 0}>
          {readOnly ? t('records.close') : t('records.cancel')}
        </Button>
      </DialogClose>
      {!readOnly && (
        <Button type="submit" form={formId} pending={isPending} {...waitingText}>
          {isNew ? t(`kinds.${kind.name}.submit`) : t('records.saveChanges')}
        </Button>
      )}
    </>
  )
  const content =
    item !== undefined ? (
      <RecordFields
        {...{ kind, form, formId, item, readOnly, isPreview }}
        onPreview={setPreview}
        onPending={setPending}
        onCreated={setItem}
        onClose={onClose}
      />
    ) : (
      <div className={form.Preview && `max-w-2xl p-6 ${error ? 'mx-auto' : ''}`}>
        {error ? (
          <LoadError title={t(`kinds.${kind.name}.loadOneFailed`)} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t(`kinds.${kind.name}.loadingOne`)} className="grid gap-5">
            <Skeleton className="h-16" />
            <Skeleton className="h-32" />
            <Skeleton className="h-16" />
          </Loading>
        )}
      </div>
    )
  if (!form.Preview) {
    return (
      <DialogContent size={form.size ?? 'lg'} title={title} footer={buttons}>
        {content}
      </DialogContent>
    )
  }
  const ToggleIcon = isPreview ? PencilSimpleIcon : EyeIcon
  return (
    <FullDialogContent
      title={title}
      status={isDirty && t('records.unsaved')}
      tool={
        item !== undefined && (
          <Button variant="secondary" size="sm" onClick={() => setPreview(!isPreview)}>
            <ToggleIcon aria-hidden="true" className="size-4" />
            {isPreview ? t('records.edit') : t('records.preview')}
          </Button>
        )
      }
      actions={buttons}
    >
      {content}
    </FullDialogContent>
  )
}
