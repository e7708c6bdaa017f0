import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import { navigationDefaults } from '../../shared/navigation.ts'
import { adminPaths } from '../../shared/paths.ts'
import { useMay } from '../context/use-viewer.ts'

/** Undefined until it is known. */
export function useIsFramePublic(): boolean | undefined {
  const { data } = useQuery(contentReads.navigation)
  return data === undefined ? undefined : (data ?? navigationDefaults).audience === 'everyone'
}

/** Why a preview shows no menu and no footer, with the way to the switch. */
export function FrameNote({ className = '' }: { className?: string }) {
  const t = useTranslations('admin.preview')
  const isHidden = useIsFramePublic() === false
  const mayShow = useMay('manage_content')
  if (!isHidden) return null
  return (
    <p className={`text-ink-quiet text-sm ${className}`}>
      {t('hidden')}{' '}
      {mayShow && (
        <Link to={adminPaths.navigation} className="link">
          {t('show')}
        </Link>
      )}
    </p>
  )
}
