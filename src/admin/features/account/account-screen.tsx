import { useTranslations } from 'use-intl'
import { Screen } from '../../layout/screen.tsx'
import { PasswordCard } from './password-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProtectionCard } from './protection-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Everything about the own account. */
export function AccountScreen() {
  const t = useTranslations('admin.account')
  return (
    <Screen title={t('title')} description={t('text')}>
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <ProfileCard />
        <PasswordCard />
        <ProtectionCard />
        <SessionsCard />
        <PreferencesCard />
      </div>
    </Screen>
  )
}
