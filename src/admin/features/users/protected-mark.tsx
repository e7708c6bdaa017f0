import { useTranslations } from 'use-intl'
import { ShieldCheckIcon } from '../../../ui/icons/shield-check.ts'

/** Marks an account that is protected by a second factor. */
export function ProtectedMark() {
  const t = useTranslations('admin.users')
  return (
    <span title={t('protected')} className="inline-flex shrink-0 self-center text-green-ink">
      <ShieldCheckIcon aria-hidden="true" weight="fill" className="size-4" />
      <span className="sr-only">{t('protected')}</span>
    </span>
  )
}
