import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { backupSettingsPath } from '../../../shared/paths.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'

/** Superadmins see from when the site could be restored. */
export function LastProvenBackup({ at }: { at: string }) {
  const t = useTranslations('admin.dashboard')
  const time = useFormats().dateTime(at, siteZone)
  return (
    <p className="text-ink-quiet text-sm">
      <Link to={backupSettingsPath} className="underline-offset-4 hover:underline">
        {t('lastProvenBackup', { time })}
      </Link>
    </p>
  )
}
