import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { GoneNote } from '../forms/gone-note.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps } from './editor-props.ts'
import type { Stored } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'

/**
 * Creates or edits one record, as the screen's address says. It stays open until the server has taken everything that
 * was typed.
 */
export function EditorDialog<Item extends Stored, Values extends FieldValues, Output extends object>(
  props: EditorProps<Item, Values, Output>,
) {
  const { items, titles, size = 'lg' } = props
  const { isNew, editedId, goOnWith, close } = useRecordAddress()
  const found = items?.find(({ id }) => id === editedId)
  // What was last shown stays in place while the dialog leaves, and when somebody else deletes it meanwhile.
  const shown = useRef(found)
  const item = found ?? (shown.current?.id === editedId ? shown.current : undefined)
  const open = isNew || item !== undefined
  const isUnknown = editedId !== null && items !== undefined && item === undefined
  useEffect(() => {
    if (isUnknown) close()
  }, [isUnknown, close])
  if (open) shown.current = item
  const formId = useId()
  const [pending, setPending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !pending && close()}>
      <DialogContent
        size={size}
        title={shown.current ? titles.edit : titles.create}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary" disabled={pending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" form={formId} pending={pending}>
              {shown.current ? 'Save Changes' : titles.submit}
            </Button>
          </>
        }
      >
        {open && items && item && !found && <GoneNote />}
        <EditorForm
          {...props}
          formId={formId}
          item={shown.current}
          onPending={setPending}
          onCreated={({ id }) => goOnWith(id)}
          onClose={close}
        />
      </DialogContent>
    </Dialog>
  )
}
