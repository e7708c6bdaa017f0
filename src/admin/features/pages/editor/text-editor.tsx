import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { RichTextDocument } from '../../../../shared/rich-text.ts'
import { extensions, fitHeadings } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { readWordLists } from './word-lists.ts'

type Props = { name: string; label: string }

/**
 * The text of a page, written as it will look. What it holds is always a document of the contract. It starts with the
 * field's value and only writes it from then on: a text from elsewhere needs an editor of its own (a new `key`).
 */
export function TextEditor({ name, label }: Props) {
  const { field, fieldState } = useController({ name })
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const labelId = useId()
  const errorId = useId()
  const error = firstMessage(fieldState.error)
  const editor = useEditor({
    extensions,
    content: field.value as RichTextDocument,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': errorId,
        ...(error && { 'aria-invalid': 'true' }),
        class: 'rich-text mx-auto box-content min-h-96 px-4 py-5 outline-none sm:px-8 sm:py-8',
      },
      transformPastedHTML: (html) => readWordLists(fitHeadings(html)),
    },
    onUpdate: ({ editor: current }) => field.onChange(current.getJSON()),
    onBlur: field.onBlur,
  })

  // The form focuses its first field that is not valid.
  const { ref } = field
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [editor, ref])

  const close = () => setDialog(undefined)
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="font-medium text-ink text-sm">
        {label}
      </span>
      <div
        className={`min-w-0 rounded-md border bg-field focus-within:border-focus focus-within:ring-4 focus-within:ring-focus/20 ${error ? 'border-red-ink' : 'border-line-strong'}`}
      >
        <Toolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => setDialog('picture')} />
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

/** The document is one field; an error deep inside it is an error of the text. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const message = firstMessage(inner)
    if (message) return message
  }
  return undefined
}
