import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { useEraseEnquiry } from './use-enquiry-changes.ts'

/** Lets a superadmin delete an enquiry for good, for example when the enquirer asks for it. */
export function EraseEnquiry({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) {
  const t = useTranslations('admin.enquiries.erasure')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useEraseEnquiry()
  const erase = () => {
    if (!isPending) mutate(enquiry.id, { onSuccess: onErased })
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="hover:text-red-ink" onClick={() => setAsking(true)}>
        <TrashIcon aria-hidden="true" className="size-4" />
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingText={t('pending')}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      >
        {t.rich('text', {
          person: enquiry.name,
          name: (name) => <bdi className="font-medium text-ink">{name}</bdi>,
        })}
      </ConfirmDialog>
    </>
  )
}
