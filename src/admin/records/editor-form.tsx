import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useChange } from '../changes/use-change.ts'
import { ConflictNote } from '../forms/conflict-note.tsx'
import { EditForm } from '../forms/edit-form.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import type { EditorProps } from './editor-props.ts'
import type { Stored } from './record-kind.ts'
import { useLostSave } from './use-lost-save.ts'

type Props<Item extends Stored, Values extends FieldValues, Output> = EditorProps<Item, Values, Output> & {
  formId: string
  item: Item | undefined
  onPending: (pending: boolean) => void
  /** It was created, but whoever created it has typed on. */
  onCreated: (item: Item) => void
  onClose: () => void
}

/** Lives only while its dialog is open, so each opening starts with fresh values. */
export function EditorForm<Item extends Stored, Values extends FieldValues, Output>(
  props: Props<Item, Values, Output>,
) {
  const { formId, item, list, schemaFor, toValues, prepare, toBody, saveFor, fields, onPending, onCreated, onClose } =
    props
  const client = useQueryClient()
  const { mutateAsync, isPending } = useChange(saveFor(item))
  const lostSave = useLostSave<Item>(list)
  /** The version that the next save is based on. */
  const base = useRef(item)
  const { form, submit, load, isConflict, isSettled, isDirty } = useSaveForm<Values, Output>({
    schema: schemaFor(item),
    values: toValues(item),
    prepare: prepare && ((values) => prepare(values, base.current)),
    save: async (output) => {
      const values = toBody ? toBody(output, base.current) : output
      base.current = (await lostSave.findArrived(base.current)) ?? base.current
      const attempt = lostSave.begin(values)
      try {
        base.current = await mutateAsync({ values, target: base.current })
      } catch (error) {
        lostSave.note(attempt, error)
        throw error
      }
    },
    onSaved: (isDone) => {
      if (isDone) onClose()
      else if (!item && base.current) onCreated(base.current)
    },
  })
  useEffect(() => onPending(isPending), [onPending, isPending])

  const findNewest = async () => {
    const items = await client.fetchQuery<Item[]>({ queryKey: list, staleTime: 0 })
    base.current = items.find((other) => other.id === item?.id) ?? base.current
  }
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
