import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { EraseButton } from '../../dialogs/erase-button.tsx'
import { useEraseVendor } from './use-vendor-changes.ts'

/** Lets a superadmin delete an application for good, for example when the applicant asks for it. */
export function EraseVendor({ vendor, onErased }: { vendor: Vendor; onErased: () => void }) {
  const t = useTranslations('admin.vendors.erasure')
  const { mutate, isPending } = useEraseVendor()
  return (
    <EraseButton
      labels={{
        action: t('action'),
        title: t('title'),
        confirm: t('confirm'),
        cancel: t('cancel'),
        pending: t('pending'),
      }}
      isPending={isPending}
      onErase={() => mutate(vendor.id, { onSuccess: onErased })}
    >
      {t.rich('text', {
        company: vendor.company,
        name: (name) => <bdi className="font-medium text-ink">{name}</bdi>,
      })}
    </EraseButton>
  )
}
