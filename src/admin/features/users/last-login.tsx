import { useTranslations } from 'use-intl'
import type { User } from '../../../shared/user.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'

export function LastLogin({ user: { lastLogin } }: { user: User }) {
  const t = useTranslations('admin.users')
  const formats = useFormats()
  if (!lastLogin) return <span>{t('never')}</span>
  return (
    <time dateTime={lastLogin} className="figures">
      {formats.dateTime(lastLogin, siteZone)}
    </time>
  )
}
