import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorMessage } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { signIn } from '../../client/sign-in.ts'
import { loginSchema, type Session } from '../../shared/auth.ts'
import { pathAfterLogin } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { invalidCredentialsMessage } from '../../shared/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { CompanyLogo } from '../layout/company-logo.tsx'
import { useCompany } from '../layout/use-company.ts'
import { useDocumentTitle } from '../layout/use-document-title.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { useSigningOut } from './use-sign-out.ts'

export function LoginScreen() {
  const { name, logoLight, logoDark } = useCompany()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const [search] = useSearchParams()
  const next = pathAfterLogin(search.get('next'))
  useDocumentTitle('Sign In')
  const isSigningOut = useSigningOut()
  if (isSigningOut) return null
  if (isSignedIn) return <Navigate to={next} replace />
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-[1.2fr_1fr] lg:grid-rows-1">
      <header className="on-night stage-beams flex flex-col justify-end px-6 py-10 sm:px-10 lg:p-16">
        <p dir="auto" className="font-extrabold font-heading text-display tracking-tight">
          {name}
        </p>
        <p className="measure mt-3 text-balance text-ink-quiet text-lead max-lg:hidden">
          Where everything your guests see is prepared.
        </p>
      </header>
      <main className="grid content-start px-6 py-10 sm:content-center sm:px-10 lg:px-20">
        <div className="mx-auto w-full max-w-sm">
          <CompanyLogo src={logoDark} name="" className="mb-8 h-10 max-lg:hidden dark:hidden" />
          <CompanyLogo src={logoLight} name="" className="mb-8 hidden h-10 lg:dark:block" />
          <h1 className="text-heading tracking-tight">Admin Portal</h1>
          <p className="mt-2 mb-8 text-ink-quiet text-md">Sign in with your staff account.</p>
          <LoginForm onSignedIn={next} />
        </div>
      </main>
    </div>
  )
}

const failedTitle = 'Login failed'

function LoginForm({ onSignedIn }: { onSignedIn: string }) {
  const { name } = useCompany()
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
        toast({ title: failedTitle, description: message, tone: 'destructive' })
        form.setError('root', { message })
        form.setFocus('password', { shouldSelect: true })
        throw error
      }
      // Other users see Access Denied next.
      if (isStaff(session.user)) toast({ title: 'Login successful', description: `Welcome to the ${name} Admin Panel` })
      await navigate(onSignedIn, { replace: true })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <EditForm form={form} onSubmit={submit} className="grid gap-5">
      <TextField required name="email" label="Email" type="email" autoComplete="username" autoFocus />
      <PasswordField required name="password" label="Password" autoComplete="current-password" />
      {failure && <LoginFailure message={failure} />}
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={form.formState.isSubmitting}
        pendingText="Signing in..."
      >
        Sign In
      </Button>
    </EditForm>
  )
}

/** Repeats the toast's message until the next attempt. The toast has announced it, so this is not a live region. */
function LoginFailure({ message }: { message: string }) {
  return (
    <p className="flex gap-2 rounded-md bg-red px-4 py-3 text-red-ink text-sm">
      <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-medium">{failedTitle}.</strong> {message}
      </span>
    </p>
  )
}
