import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useId, useState } from 'react'
import { isPageLink, wrongLinkMessage } from '../../../../shared/rich-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/control.tsx'
import { Dialog, DialogContent } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'

type Props = { editor: Editor; open: boolean; onClose: () => void }

/** Makes a link of what is selected, or changes the one at the cursor. */
export function LinkDialog({ editor, open, onClose }: Props) {
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
        title={isEditing ? 'Edit Link' : 'Add Link'}
        // Back to where the link belongs, not to the toolbar.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.commands.focus()
        }}
        footer={
          <>
            {isEditing && (
              <Button variant="quiet" className="sm:me-auto" onClick={remove}>
                Remove link
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              Apply
            </Button>
          </>
        }
      >
        <LinkForm id={formId} editor={editor} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

/** Lives only while the dialog is open. */
function LinkForm({ id, editor, onDone }: { id: string; editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const needsWords = editor.state.selection.empty && !editor.isActive('link')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The page's form is around this one in React, though not in the document.
    event.stopPropagation()
    const address = completeAddress(href)
    if (!isPageLink(address)) return setError(wrongLinkMessage)
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
        <Field label="Text">
          <Input value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
      <Field
        required
        label="Address"
        help="A link, an email address, or a page on this site, e.g. /events."
        error={error}
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
