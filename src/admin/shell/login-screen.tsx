import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { useSession } from '../../client/session.ts'
import { signIn } from '../../client/sign-in.ts'
import { loginSchema, type Session } from '../../shared/auth.ts'
import { adminPaths, pathAfterLogin } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { invalidCredentialsMessage } from '../../shared/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useIsolate } from '../context/use-formats.ts'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCompanyName } from '../layout/use-company.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { EntryFailure, EntryLayout } from './entry-layout.tsx'
import { useSigningOut } from './use-sign-out.ts'

export function LoginScreen() {
  const t = useTranslations('admin.shell.signIn')
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const [search] = useSearchParams()
  const next = pathAfterLogin(search.get('next'))
  const isSigningOut = useSigningOut()
  if (isSigningOut) return null
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <EntryLayout title={t('title')} text={t('text')} documentTitle={t('submit')}>
      <LoginForm onSignedIn={next} />
    </EntryLayout>
  )
}

function LoginForm({ onSignedIn }: { onSignedIn: string }) {
  const t = useTranslations('admin.shell')
  const isolate = useIsolate()
  const apiMessage = useApiMessage()
  const name = useCompanyName()
  const navigate = useNavigate()
  const { form, submit } = useApiForm({
    schema: loginSchema,
    values: { email: '', password: '' },
    send: async (login) => {
      let session: Session
      try {
        session = await signIn(login)
      } catch (error) {
        const message = errorMessage(error) || invalidCredentialsMessage
        toast({ title: t('signIn.failed'), description: apiMessage(message), tone: 'destructive' })
        form.setError('root', { message })
        form.setFocus('password', { shouldSelect: true })
        throw error
      }
      // Other users see Access Denied next.
      if (isStaff(session.user)) {
        toast({ title: t('signIn.done'), description: t('signIn.welcome', { company: isolate(name) }) })
      }
      await navigate(onSignedIn, { replace: true })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <EditForm form={form} onSubmit={submit} className="grid gap-5">
      <TextField required name="email" label={t('email')} type="email" dir="ltr" autoComplete="username" autoFocus />
      <PasswordField required name="password" label={t('signIn.password')} autoComplete="current-password" />
      {failure && <LoginFailure message={failure} />}
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={form.formState.isSubmitting}
        pendingText={t('signIn.pending')}
      >
        {t('signIn.submit')}
      </Button>
      <Button asChild variant="quiet">
        <Link to={adminPaths.forgotPassword}>{t('signIn.forgot')}</Link>
      </Button>
    </EditForm>
  )
}

/** Repeats the toast's message until the next attempt. The toast has announced it, so this is not a live region. */
function LoginFailure({ message }: { message: string }) {
  const t = useTranslations('admin.shell.signIn')
  const apiMessage = useApiMessage()
  return (
    <EntryFailure>
      {t.rich('failure', {
        message: apiMessage(message),
        strong: (text) => <strong className="font-medium">{text}</strong>,
      })}
    </EntryFailure>
  )
}
