import { useTranslations } from 'use-intl'
import { signOut } from '../../client/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { EnrollmentMethods } from '../features/account/enrollment-methods.tsx'
import { EntryLayout } from './entry-layout.tsx'

/** All that a user whom the policy binds sees until they have a second factor. */
export function EnrollmentScreen() {
  const t = useTranslations('admin.account.enrollment')
  return (
    <EntryLayout title={t('title')} text={t('text')}>
      <div className="grid gap-6">
        <EnrollmentMethods />
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </EntryLayout>
  )
}
