import { type ComponentProps, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { reviewNoteLimit, type Vendor, type VendorDecision, type VendorStatusInput } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusScreen } from '../../layout/focus-screen.ts'

type Props = ComponentProps<typeof Button> & {
  vendor: Vendor
  decision: VendorDecision
  isDeciding: boolean
  onDecide: (decision: VendorStatusInput, onDecided: () => void) => void
}

/** A button that asks for an optional note before it decides on the application (D87). */
export function DecideWithNote({ vendor, decision, isDeciding, onDecide, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const returnFocus = () => {
    if (document.activeElement !== document.body) return
    // A decision removes the button.
    if (opener.current) opener.current.focus()
    else focusScreen()
  }
  return (
    <>
      <Button ref={opener} {...button} onClick={() => setAsking(true)} />
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DecisionQuestion
          vendor={vendor}
          decision={decision}
          isDeciding={isDeciding}
          onDecide={(note) => onDecide({ status: decision, note }, () => setAsking(false))}
          onClosed={returnFocus}
        />
      </Dialog>
    </>
  )
}

type QuestionProps = {
  vendor: Vendor
  decision: VendorDecision
  isDeciding: boolean
  onDecide: (note: string) => void
  onClosed: () => void
}

function DecisionQuestion({ vendor, decision, isDeciding, onDecide, onClosed }: QuestionProps) {
  const t = useTranslations('admin.vendors.decision')
  const [note, setNote] = useState('')
  const formId = useId()
  return (
    <DialogContent
      size="sm"
      onCloseAutoFocus={onClosed}
      title={t(`title.${decision}`)}
      description={<bdi>{vendor.company}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={decision === 'rejected' ? 'danger' : 'primary'}
            pending={isDeciding}
            pendingText={t(`pending.${decision}`)}
          >
            {t(`confirm.${decision}`)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onDecide(note)
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
