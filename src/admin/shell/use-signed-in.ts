import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Session } from '../../shared/auth.ts'
import { isStaff } from '../../shared/permissions.ts'
import { toast } from '../../ui/toast-store.ts'
import { useCompanyName } from '../context/use-company.ts'
import { useIsolate } from '../context/use-formats.ts'
import { requestPasswordChange } from './password-request.tsx'

/** Welcomes a user who has just signed in, and leads to the screen that was asked for. */
export function useSignedIn(next: string) {
  const t = useTranslations('admin.shell.signIn')
  const isolate = useIsolate()
  const name = useCompanyName()
  const navigate = useNavigate()
  return ({ user }: Session) => {
    // Other users see Access Denied next.
    if (isStaff(user)) toast({ title: t('done'), description: t('welcome', { company: isolate(name) }) })
    if (user.shouldChangePassword) requestPasswordChange()
    void navigate(next, { replace: true })
  }
}
