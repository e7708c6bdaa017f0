import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DashboardStats, SecurityAdvice } from '../../../shared/dashboard.ts'
import { adminPaths, ownProtectionPath, securitySettingsPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { WorkRow } from './work-row.tsx'

/** Where each advice is followed. */
const pathOf: Record<SecurityAdvice, string> = {
  'password-policy': securitySettingsPath,
  'second-factor-policy': securitySettingsPath,
  'own-second-factor': ownProtectionPath,
}

type Props = { stats: Pick<DashboardStats, 'securityAdvice' | 'expiringDocuments'> }

/** What would make accounts safer, and documents that will be erased (D78). Nothing here is urgent. */
export function Recommendations({ stats: { securityAdvice, expiringDocuments } }: Props) {
  const t = useTranslations('admin.dashboard')
  const formats = useFormats()
  if (securityAdvice.length === 0 && !expiringDocuments) return null
  return (
    <section aria-labelledby="recommendations" className="grid grid-cols-1 gap-4">
      <h2 id="recommendations" className="card-title wrap-anywhere">
        {t('advice.title')}
      </h2>
      <Card asChild>
        <ul>
          {expiringDocuments && (
            <WorkRow
              title={t('advice.documents.title', {
                count: expiringDocuments.applications,
                date: formats.day(expiringDocuments.firstAt, siteZone),
              })}
              text={t('advice.documents.text')}
            >
              <Button asChild variant="secondary" size="sm" className="wrapping-button!">
                <Link to={adminPaths.vendors}>{t('advice.documents.action')}</Link>
              </Button>
            </WorkRow>
          )}
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
