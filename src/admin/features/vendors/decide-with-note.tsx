import { type ComponentProps, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { reviewNoteLimit, type Vendor, type VendorDecision, type VendorStatusInput } from '../../../shared/vendor.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { messageKey } from '../../context/message-key.ts'
import { useLastValue } from '../../dialogs/use-last-value.ts'
import { focusScreen } from '../../layout/focus-screen.ts'
import { DraftNotice } from '../../saving/save-notices.tsx'
import { useDialogDraft } from '../../saving/use-dialog-draft.ts'

type Props = ComponentProps<typeof Button> & {
  vendor: Vendor
  decision: VendorDecision
  isDeciding: boolean
  onDecide: (decision: VendorStatusInput, onDecided: () => void) => void
}

/** A button that asks for an optional note before it decides on the application. */
export function DecideWithNote({ vendor, decision, isDeciding, onDecide, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { last, key } = useLastValue(isAsking || null)
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
        {last && (
          <DecisionQuestion
            key={key}
            vendor={vendor}
            decision={decision}
            isDeciding={isDeciding}
            onDecide={(note, onDecided) =>
              onDecide({ status: decision, note }, () => {
                onDecided()
                setAsking(false)
              })
            }
            onClosed={returnFocus}
          />
        )}
      </Dialog>
    </>
  )
}

type ApproveProps = Omit<Props, 'decision'> & { onApprove: () => void }

/** Approves at once, or asks first while a document is awaited, because a decision ends the request. */
export function ApproveButton({ vendor, isDeciding, onDecide, onApprove, ...button }: ApproveProps) {
  if (vendor.documentRequests.length === 0) return <Button {...button} onClick={onSingleClick(onApprove)} />
  return <DecideWithNote vendor={vendor} decision="approved" isDeciding={isDeciding} onDecide={onDecide} {...button} />
}

const noNote = { note: '' }
const labels = { note: messageKey('admin.vendors.decision.note') }

type QuestionProps = {
  vendor: Vendor
  decision: VendorDecision
  isDeciding: boolean
  onDecide: (note: string, onDecided: () => void) => void
  onClosed: () => void
}

function DecisionQuestion({ vendor, decision, isDeciding, onDecide, onClosed }: QuestionProps) {
  const t = useTranslations('admin.vendors.decision')
  const vendors = useTranslations('admin.vendors')
  const form = useForm({ defaultValues: noNote })
  const { draft, onSent, onCancel } = useDialogDraft(form, { name: `vendors/${vendor.id}/${decision}`, stored: noNote })
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
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
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
      {decision === 'approved' && vendor.documentRequests.length > 0 && (
        <Alert title={t('awaited')} className="mb-4">
          <ul className="list-inside list-disc">
            {vendor.documentRequests.map(({ kind }) => (
              <li key={kind}>{vendors(`documents.kinds.${kind}.label`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {draft && <DraftNotice draft={draft} labels={labels} />}
      <form id={formId} onSubmit={form.handleSubmit(({ note }) => onDecide(note, onSent))}>
        <Field label={t('note')} help={t('help')}>
          <Textarea dir="auto" rows={4} maxLength={reviewNoteLimit} {...form.register('note')} data-autofocus />
        </Field>
      </form>
    </DialogContent>
  )
}
