import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DashboardStats, SecurityAdvice } from '../../../shared/dashboard.ts'
import { backupSettingsPath, ownProtectionPath, securitySettingsPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { WorkRow } from './work-row.tsx'

/** Where each advice is followed. */
const pathOf: Record<SecurityAdvice, string> = {
  'password-policy': securitySettingsPath,
  'second-factor-policy': securitySettingsPath,
  'own-second-factor': ownProtectionPath,
  'backup-schedule': backupSettingsPath,
}

type Props = { stats: Pick<DashboardStats, 'securityAdvice'> }

/** What would make accounts and data safer. Nothing here is urgent. */
export function Recommendations({ stats: { securityAdvice } }: Props) {
  const t = useTranslations('admin.dashboard')
  if (securityAdvice.length === 0) return null
  return (
    <section aria-labelledby="recommendations" className="grid grid-cols-1 gap-4">
      <h2 id="recommendations" className="card-title wrap-anywhere">
        {t('advice.title')}
      </h2>
      <Card asChild className="@container">
        <ul>
          {securityAdvice.map((advice) => (
            <WorkRow key={advice} title={t(`advice.${advice}.title`)} text={t(`advice.${advice}.text`)}>
              <Button asChild variant="secondary" size="sm" className="wrapping-button!">
                <Link to={pathOf[advice]}>{t(`advice.${advice}.action`)}</Link>
              </Button>
            </WorkRow>
          ))}
        </ul>
      </Card>
    </section>
  )
}
