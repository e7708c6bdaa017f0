import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../../client/api-message.ts'
import { altTextLimit, type Media } from '../../../../shared/media.ts'
import { isImageUrl } from '../../../../shared/url.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input, Textarea } from '../../../../ui/control.tsx'
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { ImagesIcon } from '../../../../ui/icons/images.ts'
import { usePlainAddress } from '../../../forms/use-plain-address.ts'
import { MediaPicker } from '../../../media/media-picker.tsx'
import { Picture } from '../../../media/picture.tsx'
import { localizeValues } from '../../../preview/localize-values.ts'
import type { TextAttributes } from './text-attributes.ts'

type Props = { editor: Editor; text: TextAttributes; open: boolean; onClose: () => void }

/** Puts a picture where the cursor is, or changes the one that is selected. */
export function PictureDialog({ editor, text, open, onClose }: Props) {
  const t = useTranslations('admin.editor')
  const formId = useId()
  const isEditing = editor.isActive('image')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={isEditing ? t('image.edit') : t('image.add')}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {isEditing ? t('apply') : t('image.insert')}
            </Button>
          </>
        }
      >
        <PictureForm id={formId} editor={editor} text={text} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { id: string; editor: Editor; text: TextAttributes; onDone: () => void }

/** Lives only while the dialog is open. */
function PictureForm({ id, editor, text, onDone }: FormProps) {
  const t = useTranslations('admin.editor.image')
  const apiMessage = useApiMessage()
  const shown = editor.getAttributes('image')
  const [src, setSrc] = useState(String(shown.src ?? ''))
  const [alt, setAlt] = useState(String(shown.alt ?? ''))
  const [error, setError] = useState<string>()
  const pick = (media: Media) => {
    setSrc(media.url)
    setAlt((typed) => typed || localizeValues(media, ['alt'], text.lang).alt)
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
      <Field required label={t('address')} error={apiMessage(error)}>
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
              {t('library')}
            </Button>
          </MediaPicker>
        </div>
      </Field>
      <Field label={t('alt')} help={t('altHelp')}>
        <Textarea
          {...text}
          maxLength={altTextLimit}
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
    </form>
  )
}
