import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'

export function DashboardLink() {
  const t = useTranslations('admin.layout')
  return (
    <Button asChild variant="secondary">
      <Link to={adminPaths.dashboard}>{t('toDashboard')}</Link>
    </Button>
  )
}
