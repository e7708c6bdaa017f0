import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../../client/api-message.ts'
import { coded } from '../../../../shared/coded-message.ts'
import { isPageLink } from '../../../../shared/rich-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/control.tsx'
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { TextAttributes } from './text-attributes.ts'

type Props = { editor: Editor; text: TextAttributes; open: boolean; onClose: () => void }

/** Makes a link of the selection, or changes the one at the cursor. */
export function LinkDialog({ editor, text, open, onClose }: Props) {
  const t = useTranslations('admin.editor')
  const formId = useId()
  const isEditing = editor.isActive('link')
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        size="sm"
        title={isEditing ? t('link.edit') : t('link.add')}
        // Back to where the link belongs, not to the toolbar.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
        footer={
          <>
            {isEditing && (
              <Button variant="quiet" className="sm:me-auto" onClick={remove}>
                {t('link.remove')}
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {t('apply')}
            </Button>
          </>
        }
      >
        <LinkForm id={formId} editor={editor} text={text} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { id: string; editor: Editor; text: TextAttributes; onDone: () => void }

/** Lives only while the dialog is open. */
function LinkForm({ id, editor, text, onDone }: FormProps) {
  const t = useTranslations('admin.editor.link')
  const apiMessage = useApiMessage()
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const needsWords = editor.state.selection.empty && !editor.isActive('link')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The page's form is around this one in React, though not in the document.
    event.stopPropagation()
    const address = completeAddress(href)
    if (!isPageLink(address)) return setError(coded('invalidTextLink'))
    const chain = editor.chain().focus()
    if (needsWords) {
      const link = { type: 'link', attrs: { href: address } }
      chain.insertContent({ type: 'text', text: words.trim() || address, marks: [link] }).run()
    } else chain.extendMarkRange('link').setLink({ href: address }).run()
    onDone()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      {needsWords && (
        <Field label={t('text')}>
          <Input {...text} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
      <Field
        required
        label={t('address')}
        help={t.rich('addressHelp', { path: (path) => <bdi dir="ltr">{path}</bdi> })}
        error={apiMessage(error)}
      >
        <Input
          data-autofocus
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          onChange={(event) => setHref(event.target.value)}
        />
      </Field>
    </form>
  )
}

/** What people type for an address: 'example.com' and 'info@example.com' lack only their beginning. */
function completeAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text
}
