import { type ComponentProps, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reviewNoteLimit, type Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusScreen } from '../../layout/focus-screen.ts'

type Props = ComponentProps<typeof Button> & {
  vendor: Vendor
  isRejecting: boolean
  onReject: (note: string, onRejected: () => void) => void
}

/** A button that asks for an optional note before it rejects the application (D87). */
export function RejectVendor({ vendor, isRejecting, onReject, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const returnFocus = () => {
    if (document.activeElement !== document.body) return
    // A rejection removes the button.
    if (opener.current) opener.current.focus()
    else focusScreen()
  }
  return (
    <>
      <Button ref={opener} {...button} onClick={() => setAsking(true)} />
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <RejectQuestion
          vendor={vendor}
          isRejecting={isRejecting}
          onReject={(note) => onReject(note, () => setAsking(false))}
          onClosed={returnFocus}
        />
      </Dialog>
    </>
  )
}

type QuestionProps = {
  vendor: Vendor
  isRejecting: boolean
  onReject: (note: string) => void
  onClosed: () => void
}

function RejectQuestion({ vendor, isRejecting, onReject, onClosed }: QuestionProps) {
  const t = useTranslations('admin.vendors.rejection')
  const [note, setNote] = useState('')
  const formId = useId()
  return (
    <DialogContent
      size="sm"
      onCloseAutoFocus={onClosed}
      title={t('title')}
      description={<bdi>{vendor.company}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="danger" pending={isRejecting} pendingText={t('pending')}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onReject(note)
        }}
      >
        <Field label={t('note')} help={t('help')}>
          <Textarea
            dir="auto"
            rows={4}
            maxLength={reviewNoteLimit}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            data-autofocus
          />
        </Field>
      </form>
    </DialogContent>
  )
}
