import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { cancelPasskey } from '../../client/passkeys.ts'
import { useSession } from '../../client/session.ts'
import { isSecondStep, type SecondStep, signIn } from '../../client/sign-in.ts'
import { type Login, loginSchema, type Session } from '../../shared/auth.ts'
import { coded } from '../../shared/coded-message.ts'
import { adminPaths, pathAfterLogin } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FailureNote } from '../forms/failure-note.tsx'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { EntryLayout } from './entry-layout.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useSigningOut } from './use-sign-out.ts'
import { useSignedIn } from './use-signed-in.ts'

/** What was typed, and why the last attempt failed, stay when the user returns from the second step. */
type FirstStep = { typed: Login; failure?: string }

export function LoginScreen() {
  const t = useTranslations('admin')
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const [search] = useSearchParams()
  const next = pathAfterLogin(search.get('next'))
  const isSigningOut = useSigningOut()
  const [first, setFirst] = useState<FirstStep>({ typed: { email: '', password: '' } })
  const [second, setSecond] = useState<SecondStep>()
  const onSignedIn = useSignedIn(next)
  const apiMessage = useApiMessage()
  if (isSigningOut) return null
  if (isSignedIn) return <Navigate to={next} replace />
  if (!second)
    return (
      <EntryLayout
        title={t('shell.signIn.title')}
        text={t('shell.signIn.text')}
        documentTitle={t('shell.signIn.submit')}
      >
        <LoginForm
          first={first}
          onSignedIn={onSignedIn}
          onSecondStep={(typed, step) => {
            setFirst({ typed })
            setSecond(step)
          }}
        />
      </EntryLayout>
    )
  const goBack = () => setSecond(undefined)
  const startAgain = (failure: string) => {
    toast({ title: t('shell.signIn.failed'), description: apiMessage(failure), tone: 'destructive' })
    setFirst({ ...first, failure })
    goBack()
  }
  return (
    <EntryLayout
      title={t('access.secondStep.title')}
      text={t(second.methods.includes('totp') ? 'access.secondStep.text' : 'access.secondStep.passkeyText')}
      documentTitle={t('shell.signIn.submit')}
    >
      <SecondStepForm step={second} onSignedIn={onSignedIn} onExpired={startAgain}>
        {(pending) => (
          <Button type="submit" size="lg" pending={pending} pendingText={t('shell.signIn.pending')}>
            {t('shell.signIn.submit')}
          </Button>
        )}
      </SecondStepForm>
      <div className="mt-5 grid grid-cols-1">
        <Button variant="quiet" onClick={goBack}>
          {t('access.secondStep.back')}
        </Button>
      </div>
    </EntryLayout>
  )
}

type FormProps = {
  first: FirstStep
  onSignedIn: (session: Session) => void
  onSecondStep: (typed: Login, step: SecondStep) => void
}

function LoginForm({ first, onSignedIn, onSecondStep }: FormProps) {
  const t = useTranslations('admin.shell')
  const passkey = useTranslations('admin.access.passkey')
  const apiMessage = useApiMessage()
  const [passkeyFailure, setPasskeyFailure] = useState<string>()
  const { form, submit } = useApiForm({
    schema: loginSchema,
    values: first.typed,
    send: async (login) => {
      cancelPasskey()
      setPasskeyFailure(undefined)
      let answer: Session | SecondStep
      try {
        answer = await signIn(login)
      } catch (error) {
        const message = errorMessage(error) || coded('invalidCredentials')
        toast({ title: t('signIn.failed'), description: apiMessage(message), tone: 'destructive' })
        form.setError('root', { message })
        form.setFocus('password', { shouldSelect: true })
        throw error
      }
      if (isSecondStep(answer)) onSecondStep(login, answer)
      else onSignedIn(answer)
    },
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const failure = errors.root?.message ?? (isSubmitted ? undefined : first.failure)
  return (
    <>
      <EditForm form={form} onSubmit={submit} className="grid gap-5">
        <TextField required name="email" label={t('email')} type="email" dir="ltr" autoComplete="username" autoFocus />
        <PasswordField required name="password" label={t('signIn.password')} autoComplete="current-password" />
        {failure && <LoginFailure message={failure} />}
        <Button type="submit" size="lg" className="mt-2" pending={isSubmitting} pendingText={t('signIn.pending')}>
          {t('signIn.submit')}
        </Button>
        <Button asChild variant="quiet">
          <Link to={adminPaths.forgotPassword}>{t('signIn.forgot')}</Link>
        </Button>
      </EditForm>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {passkeyFailure && <FailureNote role="alert">{apiMessage(passkeyFailure)}</FailureNote>}
        <PasskeyButton label={passkey('signIn')} onSignedIn={onSignedIn} onFailure={setPasskeyFailure} />
      </div>
    </>
  )
}

/** Repeats the toast's message until the next attempt. The toast has announced it, so this is not a live region. */
function LoginFailure({ message }: { message: string }) {
  const t = useTranslations('admin.shell.signIn')
  const apiMessage = useApiMessage()
  return (
    <FailureNote>
      {t.rich('failure', {
        message: apiMessage(message) ?? '',
        strong: (text) => <strong className="font-medium">{text}</strong>,
      })}
    </FailureNote>
  )
}
