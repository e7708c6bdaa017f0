import { useEffect, useId, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorProps } from './editor-props.ts'
import type { Stored } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'

/**
 * Creates or edits one record, as the screen's address says. It stays open until the server has taken everything that
 * was typed.
 */
export function EditorDialog<Item extends Stored, Values extends FieldValues, Output>(
  props: EditorProps<Item, Values, Output>,
) {
  const { items, titles, size = 'lg' } = props
  const { isNew, editedId, goOnWith, close } = useRecordAddress()
  const item = items?.find(({ id }) => id === editedId)
  const open = isNew || item !== undefined
  const isGone = editedId !== null && items !== undefined && item === undefined
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  // What was last shown stays in place while the dialog leaves.
  const shown = useRef(item)
  if (open) shown.current = item
  const formId = useId()
  const [pending, setPending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      <DialogContent
        size={size}
        title={shown.current ? titles.edit : titles.create}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} pending={pending}>
              {shown.current ? 'Save Changes' : titles.submit}
            </Button>
          </>
        }
      >
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
