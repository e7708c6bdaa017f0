import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useChange } from '../changes/use-change.ts'
import { ConflictNote } from '../forms/conflict-note.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import type { EditorProps } from './editor-props.ts'
import type { Stored } from './record-kind.ts'
import { useRecordBase } from './use-record-base.ts'

type Props<Item extends Stored, Values extends FieldValues, Output extends object> = EditorProps<
  Item,
  Values,
  Output
> & {
  formId: string
  item: Item | undefined
  onPending: (pending: boolean) => void
  /** It was created, but whoever created it has typed on. */
  onCreated: (item: Item) => void
  onClose: () => void
}

/** Lives only while its dialog is open, so each opening starts with fresh values. */
export function EditorForm<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: Props<Item, Values, Output>,
) {
  const { formId, item, list, schemaFor, toValues, prepare, toBody, saveFor, fields, onPending, onCreated, onClose } =
    props
  const { mutateAsync, isPending } = useChange(saveFor(item))
  const { base, save, findNewest, findArrived } = useRecordBase(list, item)
  const bodyOf = (output: Output) => (toBody ? toBody(output, base.current) : output)
  const { form, submit, load, isConflict, isSettled, isDirty } = useSaveForm<Values, Output>({
    schema: schemaFor(item),
    values: toValues(item),
    prepare: prepare && ((values) => prepare(values, base.current)),
    save: (output) => save((target) => mutateAsync({ values: bodyOf(output), target })),
    findArrived: (sent) => findArrived(sent.map(bodyOf)),
    onSaved: (isDone) => {
      if (isDone) onClose()
      else if (!item && base.current) onCreated(base.current)
    },
  })
  useEffect(() => onPending(isPending), [onPending, isPending])

  const loadTheirs = () => load(toValues(base.current))
  return (
    <>
      {isConflict && <ConflictNote findNewest={findNewest} onKeepMine={submit} onLoadTheirs={loadTheirs} />}
      <EditForm id={formId} form={form} onSubmit={submit} className="grid gap-5">
        {fields(item)}
      </EditForm>
      <LeaveGuard
        isDirty={isDirty}
        isSettled={isSettled}
        words={isPending ? 'It is being saved just now. Leaving does not take that back.' : undefined}
      />
    </>
  )
}
