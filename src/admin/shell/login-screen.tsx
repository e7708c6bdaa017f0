import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { useSession } from '../../client/session.ts'
import { signIn } from '../../client/sign-in.ts'
import { loginSchema, type Session } from '../../shared/auth.ts'
import { pathAfterLogin } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { invalidCredentialsMessage } from '../../shared/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useIsolate } from '../context/use-formats.ts'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { CompanyLogo } from '../layout/company-logo.tsx'
import { useCompany, useCompanyName } from '../layout/use-company.ts'
import { useDocumentTitle } from '../layout/use-document-title.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useSigningOut } from './use-sign-out.ts'

export function LoginScreen() {
  const t = useTranslations('admin.shell.signIn')
  const { logoLight, logoDark } = useCompany()
  const name = useCompanyName()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const [search] = useSearchParams()
  const next = pathAfterLogin(search.get('next'))
  useDocumentTitle(t('submit'))
  const isSigningOut = useSigningOut()
  if (isSigningOut) return null
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-[1.2fr_1fr] lg:grid-rows-1">
      <header className="one-side on-night stage-beams flex flex-col justify-end px-6 py-10 sm:px-10 lg:p-16">
        <p dir="auto" className="font-extrabold font-heading text-display tracking-tight">
          {name}
        </p>
        <p className="measure mt-3 text-balance text-ink-quiet text-lead max-lg:hidden">{t('motto')}</p>
      </header>
      <main className="grid content-start px-6 py-10 sm:content-center sm:px-10 lg:px-20">
        <div className="mx-auto w-full max-w-sm">
          <CompanyLogo src={logoDark} name="" className="mb-8 h-10 max-lg:hidden dark:hidden" />
          <CompanyLogo src={logoLight} name="" className="mb-8 hidden h-10 lg:dark:block" />
          <h1 className="text-heading tracking-tight">{t('title')}</h1>
          <p className="mt-2 mb-8 text-ink-quiet text-md">{t('text')}</p>
          <LoginForm onSignedIn={next} />
          <div className="mt-6 flex justify-center">
            <LanguageSwitch />
          </div>
        </div>
      </main>
    </div>
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
    </EditForm>
  )
}

/** Repeats the toast's message until the next attempt. The toast has announced it, so this is not a live region. */
function LoginFailure({ message }: { message: string }) {
  const t = useTranslations('admin.shell.signIn')
  const apiMessage = useApiMessage()
  return (
    <p className="flex gap-2 rounded-md bg-red px-4 py-3 text-red-ink text-sm">
      <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t.rich('failure', {
          message: apiMessage(message),
          strong: (text) => <strong className="font-medium">{text}</strong>,
        })}
      </span>
    </p>
  )
}
