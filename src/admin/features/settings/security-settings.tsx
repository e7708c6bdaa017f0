import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refreshSessionUser } from '../../../client/check-session.ts'
import { contentReads } from '../../../client/reads.ts'
import { isBoundToSecondFactor } from '../../../shared/permissions.ts'
import { settingChoices } from '../../../shared/settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { SettingChoices } from './setting-choices.tsx'

const secondFactor = contentReads.setting('require_second_factor')
const passwords = contentReads.setting('password_policy')

/** How staff sign in. Only superadmins see it, because admins must not weaken the sign-in of superadmins. */
export function SecuritySettings() {
  return useMay('superadmin') ? <Policies /> : null
}

function Policies() {
  const t = useTranslations('admin.settings')
  const { role, secondFactor: isProtected } = useViewer()
  const factor = useQuery(secondFactor)
  const policy = useQuery(passwords)
  const error = factor.error ?? policy.error
  const retry = () => {
    void factor.refetch()
    void policy.refetch()
  }
  const isAskedNext =
    !isProtected && factor.data !== undefined && !isBoundToSecondFactor(role, factor.data.value as 'off')
  return (
    <FormCard anchor="security" title={t('security.title')} description={t('security.description')}>
      {error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={retry} />
      ) : (
        <fieldset disabled={!factor.data || !policy.data} className="grid min-w-0 grid-cols-1 gap-5">
          {isAskedNext && <Alert>{t('security.askedNext')}</Alert>}
          <SettingChoices
            setting="require_second_factor"
            saved={factor.data?.value}
            refresh={[secondFactor.queryKey]}
            // The policy may bind the superadmin too; then the enrollment opens at once.
            onSaved={() => void refreshSessionUser()}
            legend={t('fields.require_second_factor')}
            options={settingChoices.require_second_factor.map((value) => ({
              value,
              label: t(`security.require_second_factor.${value}.label`),
              help: t(`security.require_second_factor.${value}.help`),
            }))}
          />
          <SettingChoices
            setting="password_policy"
            saved={policy.data?.value}
            refresh={[passwords.queryKey]}
            onSaved={() => void refreshSessionUser()}
            legend={t('fields.password_policy')}
            options={settingChoices.password_policy.map((value) => ({
              value,
              label: t(`security.password_policy.${value}.label`),
              help: t(`security.password_policy.${value}.help`),
            }))}
          />
        </fieldset>
      )}
    </FormCard>
  )
}
