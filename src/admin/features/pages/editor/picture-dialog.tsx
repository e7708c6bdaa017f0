import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { altTextLimit, type Media } from '../../../../shared/media.ts'
import { isImageUrl } from '../../../../shared/url.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input, Textarea } from '../../../../ui/control.tsx'
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { MediaPicker } from '../../../media/media-picker.tsx'
import { Picture } from '../../../pictures/picture.tsx'
import { usePlainAddress } from '../../../pictures/plain-address.ts'

type Props = { editor: Editor; open: boolean; onClose: () => void }

/** Puts a picture where the cursor is, or changes the one that is selected. */
export function PictureDialog({ editor, open, onClose }: Props) {
  const formId = useId()
  const isEditing = editor.isActive('image')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={isEditing ? 'Edit Image' : 'Add Image'}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              {isEditing ? 'Apply' : 'Insert'}
            </Button>
          </>
        }
      >
        <PictureForm id={formId} editor={editor} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

/** Lives only while the dialog is open. */
function PictureForm({ id, editor, onDone }: { id: string; editor: Editor; onDone: () => void }) {
  const shown = editor.getAttributes('image')
  const [src, setSrc] = useState(String(shown.src ?? ''))
  const [alt, setAlt] = useState(String(shown.alt ?? ''))
  const [error, setError] = useState<string>()
  const pick = (media: Media) => {
    setSrc(media.url)
    setAlt((typed) => typed || media.alt)
    setError(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The page's form is around this one in React, though not in the document.
    event.stopPropagation()
    const attrs = { src: src.trim(), alt: alt.trim() }
    if (!isImageUrl(attrs.src)) return setError('Must be a valid URL')
    const chain = editor.chain().focus()
    if (editor.isActive('image')) chain.updateAttributes('image', attrs).run()
    else chain.insertContent({ type: 'image', attrs }).run()
    onDone()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <div className="aspect-video overflow-hidden rounded-md border border-line">
        <Picture src={src} title={alt} fit="contain" />
      </div>
      <Field required label="Image URL" error={error}>
        <div className="flex gap-2">
          <Input
            data-autofocus
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...usePlainAddress(src, setSrc)}
          />
          <MediaPicker onPick={pick}>
            <Button variant="secondary">
              <ImagesIcon aria-hidden="true" className="size-5" />
              Media library
            </Button>
          </MediaPicker>
        </div>
      </Field>
      <Field label="Alternative text" help="Describes the image for screen readers; also used as the caption.">
        <Textarea maxLength={altTextLimit} rows={2} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </form>
  )
}
