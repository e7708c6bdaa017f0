import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { RichTextDocument } from '../../../../shared/rich-text.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { useFieldLabel } from '../../../saving/field-labels.ts'
import { extensions, fitHeadings } from './extensions.ts'
import { fitPasted, imagesLost } from './fit-pasted.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { readWordLists } from './word-lists.ts'

type Props = { name: string; isReadOnly: boolean }

/**
 * The text of a page, edited as it will look. It only accepts what the contract accepts. The editor reads the value of
 * its field once, so a value that is set from outside needs a new `key`.
 */
export function TextEditor({ name, isReadOnly }: Props) {
  const label = useFieldLabel(name)
  const { field, fieldState } = useController({ name })
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const labelId = useId()
  const errorId = useId()
  const error = firstMessage(fieldState.error)
  const editor = useEditor({
    extensions,
    editable: !isReadOnly,
    content: field.value as RichTextDocument,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': errorId,
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        class: 'rich-text mx-auto box-content min-h-96 px-4 py-5 outline-none sm:px-8 sm:py-8',
      },
      transformPastedHTML: (pasted) => {
        const { html, notices } = fitPasted(pasted)
        if (notices.length > 0) toast({ title: 'Not everything was pasted', description: notices.join(' ') })
        return readWordLists(fitHeadings(html))
      },
      // A copied image has no text at all.
      handlePaste: (_, { clipboardData }) => {
        const images = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
        if (images.length === 0 || clipboardData?.types.includes('text/html')) return false
        toast({ title: 'Not everything was pasted', description: imagesLost(images.length) })
        return true
      },
    },
    onUpdate: ({ editor: current }) => field.onChange(current.getJSON()),
    onBlur: field.onBlur,
  })

  // The form focuses its first invalid field.
  const { ref } = field
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref])

  const close = () => setDialog(undefined)
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="font-medium text-ink text-sm">
        {label}
      </span>
      <div
        className={`min-w-0 rounded-md border bg-field focus-within:border-focus focus-within:ring-4 focus-within:ring-focus/20 ${error ? 'border-red-ink' : isReadOnly ? 'border-line' : 'border-line-strong'}`}
      >
        {!isReadOnly && (
          <Toolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => setDialog('picture')} />
        )}
        <EditorContent editor={editor} />
      </div>
      <p id={errorId} aria-live="polite" className={error ? 'text-red-ink text-sm' : 'sr-only'}>
        {error}
      </p>
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={close} />
      <PictureDialog editor={editor} open={dialog === 'picture'} onClose={close} />
    </div>
  )
}

/** An error inside the document is an error of the whole field. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const message = firstMessage(inner)
    if (message) return message
  }
  return undefined
}
