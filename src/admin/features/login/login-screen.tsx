import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorMessage } from '../../../client/api.ts'
import { useSession } from '../../../client/session.ts'
import { signIn } from '../../../client/sign-in.ts'
import { loginSchema } from '../../../shared/auth.ts'
import { pathAfterLogin } from '../../../shared/paths.ts'
import { invalidCredentialsMessage } from '../../../shared/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { useCompanyName } from '../../frame/use-company-name.ts'
import { useDocumentTitle } from '../../frame/use-document-title.ts'
import { useSigningOut } from '../../shell/use-leave.ts'

export function LoginScreen() {
  const name = useCompanyName()
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
          Behind the curtain: everything that the guests will see is prepared here.
        </p>
      </header>
      <main className="grid content-start px-6 py-10 sm:content-center sm:px-10 lg:px-20">
        <div className="mx-auto w-full max-w-sm">
          <h1 className="text-heading tracking-tight">Admin Portal</h1>
          <p className="mt-2 mb-8 text-ink-quiet text-md">Sign in with your staff account.</p>
          <LoginForm onSignedIn={next} />
        </div>
      </main>
    </div>
  )
}

function LoginForm({ onSignedIn }: { onSignedIn: string }) {
  const name = useCompanyName()
  const navigate = useNavigate()
  const { form, submit } = useSaveForm({
    schema: loginSchema,
    values: { email: '', password: '' },
    save: async (login) => {
      try {
        await signIn(login)
      } catch (error) {
        toast({
          title: 'Login failed',
          description: errorMessage(error) || invalidCredentialsMessage,
          tone: 'destructive',
        })
        form.setFocus('password', { shouldSelect: true })
        throw error
      }
      toast({ title: 'Login successful', description: `Welcome to the ${name} Admin Panel` })
      await navigate(onSignedIn, { replace: true })
    },
  })
  return (
    <EditForm form={form} onSubmit={submit} className="grid gap-5">
      <TextField required name="email" label="Email" type="email" autoComplete="username" autoFocus />
      <TextField required name="password" label="Password" type="password" autoComplete="current-password" />
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
