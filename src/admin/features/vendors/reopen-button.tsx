import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusScreen } from '../../layout/focus-screen.ts'
import { useReopenVendor } from './use-vendor-changes.ts'

/** Asks whether to tell the applicant before it returns a reviewed application to pending. */
export function ReopenButton({ vendor, disabled }: { vendor: Vendor; disabled: boolean }) {
  const t = useTranslations('admin.vendors.reopening')
  const { mutate, isPending } = useReopenVendor()
  const [isAsking, setAsking] = useState(false)
  const [tellApplicant, setTellApplicant] = useState(true)
  const ask = () => {
    setTellApplicant(true)
    setAsking(true)
  }
  const reopen = () => {
    if (!isPending) mutate({ id: vendor.id, tellApplicant }, { onSuccess: () => setAsking(false) })
  }
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={ask} className="sm:me-auto">
        {t('action')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent
          size="sm"
          title={t('title')}
          description={<bdi>{vendor.company}</bdi>}
          // The button that opened the question disappears with the decision.
          onCloseAutoFocus={() => {
            if (document.activeElement === document.body) focusScreen()
          }}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">{t('cancel')}</Button>
              </DialogClose>
              <Button pending={isPending} pendingText={t('pending')} onClick={reopen}>
                {t('action')}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p className="text-ink-quiet text-md">{t('text')}</p>
            <Field beside label={t('tell')} help={t('tellHelp')}>
              <Checkbox
                checked={tellApplicant}
                onChange={({ currentTarget }) => setTellApplicant(currentTarget.checked)}
                data-autofocus
              />
            </Field>
          </div>
        </DialogContent>
      </Dialog>
    </>
  )
}
