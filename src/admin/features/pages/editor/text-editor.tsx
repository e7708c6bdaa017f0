import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../../client/api-message.ts'
import type { RichTextDocument } from '../../../../shared/rich-text.ts'
import { toast } from '../../../../ui/toast-store.ts'
import type { LanguageField } from '../../../forms/translations/translations.tsx'
import { useFieldLabel } from '../../../saving/field-labels.ts'
import { isSame } from '../../../saving/is-same.ts'
import { extensions, fitHeadings } from './extensions.ts'
import { fitPasted, type Pasted } from './fit-pasted.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { readWordLists } from './word-lists.ts'

type Props = LanguageField & { isReadOnly: boolean }

/** The text of a page in one language, edited as it will look. It only accepts what the contract accepts. */
export function TextEditor({ name, lang, dir, isTranslation, isReadOnly }: Props) {
  const t = useTranslations('admin.editor')
  const apiMessage = useApiMessage()
  const report = useReport()
  const label = useFieldLabel(name)
  const { field, fieldState } = useController({ name })
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const labelId = useId()
  const errorId = useId()
  const error = apiMessage(firstMessage(fieldState.error))
  const written = useRef<unknown>(field.value)
  const editor = useEditor({
    extensions,
    editable: !isReadOnly,
    content: field.value as RichTextDocument,
    editorProps: {
      attributes: {
        lang,
        dir,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': errorId,
        ...(isReadOnly && { 'aria-readonly': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        class: 'rich-text mx-auto box-content min-h-96 px-4 py-5 outline-none sm:px-8 sm:py-8',
      },
      transformPastedHTML: (pasted) => {
        const { html, ...lost } = fitPasted(pasted)
        report(lost)
        return readWordLists(fitHeadings(html))
      },
      // A copied image has no text at all.
      handlePaste: (_, { clipboardData }) => {
        const images = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
        if (images.length === 0 || clipboardData?.types.includes('text/html')) return false
        report({ tables: 0, images: images.length })
        return true
      },
    },
    onUpdate: ({ editor: current }) => {
      // A translation without text is none; the page itself always has a document.
      written.current = isTranslation && current.isEmpty ? '' : current.getJSON()
      field.onChange(written.current)
    },
    onBlur: field.onBlur,
  })

  // Shows a value that was set from outside, such as a newer version or the copied text of another language.
  const { value } = field
  useEffect(() => {
    if (value === written.current || isSame(value, written.current)) return
    written.current = value
    editor.commands.setContent(value as RichTextDocument, { emitUpdate: false })
  }, [editor, value])

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
          <Toolbar
            editor={editor}
            dir={dir === 'auto' ? undefined : dir}
            label={isTranslation ? t('toolbarOf', { field: label }) : t('toolbar')}
            onLink={() => setDialog('link')}
            onPicture={() => setDialog('picture')}
          />
        )}
        <EditorContent editor={editor} />
      </div>
      <p id={errorId} aria-live="polite" className={error ? 'text-red-ink text-sm' : 'sr-only'}>
        {error}
      </p>
      <LinkDialog editor={editor} text={{ lang, dir }} open={dialog === 'link'} onClose={close} />
      <PictureDialog editor={editor} text={{ lang, dir }} open={dialog === 'picture'} onClose={close} />
    </div>
  )
}

/** Reports the parts of a pasted text that are missing. */
function useReport() {
  const t = useTranslations('admin.editor.pasted')
  return ({ tables, images }: Omit<Pasted, 'html'>) => {
    if (tables === 0 && images === 0) return
    const notices = [tables > 0 && t('tables'), images > 0 && t('images', { count: images })]
    toast({ title: t('title'), description: notices.filter(Boolean).join(' ') })
  }
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
