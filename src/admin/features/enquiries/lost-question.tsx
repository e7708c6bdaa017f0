import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Enquiry, lostReasonLimit } from '../../../shared/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLastValue } from '../../dialogs/use-last-value.ts'

type Props = { enquiry: Enquiry | null; onLost: (enquiry: Enquiry, reason: string) => void; onClose: () => void }

const presets = ['budget', 'date', 'other', 'silence'] as const

/** Asks why an enquiry was lost, before it is moved there. */
export function LostQuestion({ enquiry, onLost, onClose }: Props) {
  const { last, key } = useLastValue(enquiry)
  return (
    <Dialog open={enquiry !== null} onOpenChange={(open) => !open && onClose()}>
      {last && <Question key={key} enquiry={last} onLost={(reason) => onLost(last, reason)} />}
    </Dialog>
  )
}

function Question({ enquiry, onLost }: { enquiry: Enquiry; onLost: (reason: string) => void }) {
  const t = useTranslations('admin.enquiries.lost')
  const [reason, setReason] = useState(enquiry.lostReason)
  const formId = useId()
  return (
    <DialogContent
      size="sm"
      title={t('title')}
      description={<bdi>{enquiry.name}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={formId}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onLost(reason.trim())
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere */}
        <div role="group" aria-label={t('presets')} className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <Button
              key={preset}
              variant="secondary"
              size="sm"
              aria-pressed={reason === t(`reasons.${preset}`)}
              className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
              onClick={() => setReason(t(`reasons.${preset}`))}
            >
              {t(`reasons.${preset}`)}
            </Button>
          ))}
        </div>
        <Field label={t('reason')} help={t('text')}>
          <Textarea
            rows={3}
            maxLength={lostReasonLimit}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            data-autofocus
          />
        </Field>
      </form>
    </DialogContent>
  )
}
