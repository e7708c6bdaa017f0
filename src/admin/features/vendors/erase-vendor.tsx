import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { useEraseVendor } from './use-vendor-changes.ts'

/** Lets a superadmin delete an application for good, for example when the applicant asks for it. */
export function EraseVendor({ vendor, onErased }: { vendor: Vendor; onErased: () => void }) {
  const t = useTranslations('admin.vendors.erasure')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useEraseVendor()
  const erase = () => {
    if (!isPending) mutate(vendor.id, { onSuccess: onErased })
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
          company: vendor.company,
          name: (company) => <bdi className="font-medium text-ink">{company}</bdi>,
        })}
      </ConfirmDialog>
    </>
  )
}
