import { useTranslations } from 'use-intl'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { EraseButton } from '../../dialogs/erase-button.tsx'
import { useEraseEnquiry } from './use-enquiry-changes.ts'

/** Lets a superadmin delete an enquiry for good, for example when the enquirer asks for it. */
export function EraseEnquiry({ enquiry, onErased }: { enquiry: Enquiry; onErased: () => void }) {
  const t = useTranslations('admin.enquiries.erasure')
  const { mutate, isPending } = useEraseEnquiry()
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
      onErase={() => mutate(enquiry.id, { onSuccess: onErased })}
    >
      {t.rich('text', {
        person: enquiry.name,
        name: (name) => <bdi className="font-medium text-ink">{name}</bdi>,
      })}
    </EraseButton>
  )
}
