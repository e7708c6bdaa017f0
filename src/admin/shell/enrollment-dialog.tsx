import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useEnrollment } from './enrollment.ts'

const EnrollmentMethods = lazy(async () => ({
  default: (await import('../features/account/enrollment-methods.tsx')).EnrollmentMethods,
}))

/**
 * Adds the first second factor without leaving the screen, when the policy is switched on while someone works. Calls that
 * were refused continue, and unsaved changes stay where they are.
 */
export function EnrollmentDialog() {
  const t = useTranslations('admin.account.enrollment')
  const resolve = useEnrollment((waiting) => waiting.resolve)
  const mustEnroll = useSession((session) => session.user?.mustEnroll ?? false)
  useEffect(() => {
    if (!mustEnroll) resolve?.(true)
  }, [mustEnroll, resolve])
  // Drafts of unsaved changes stay for the next sign-in.
  const leave = async () => {
    await signOut()
    resolve?.(false)
  }
  return (
    <Dialog open={resolve !== undefined}>
      <DialogContent
        dismissible={false}
        title={t('title')}
        description={t('whileWorking')}
        footer={
          <Button variant="secondary" onClick={() => void leave()}>
            {t('signOut')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
          <EnrollmentMethods />
        </Suspense>
      </DialogContent>
    </Dialog>
  )
}
