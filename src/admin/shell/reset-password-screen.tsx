import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { accountChanges } from '../../client/changes.ts'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { invalidLinkMessage, type PasswordLink, passwordResetSchema } from '../../shared/auth.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { FailureNote } from '../layout/failure-note.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { EntryLayout } from './entry-layout.tsx'
import { useLinkToken } from './link-token.ts'
import { StartScreen } from './start-screen.tsx'

const isInvalidLink = (error: unknown) => error instanceof ApiError && error.problem?.message === invalidLinkMessage

/** Chooses a password with the link of an invitation or for a forgotten password (D63, D64). */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  // Another link opened in the same tab starts again.
  return token === '' ? <InvalidLink /> : <CheckedLink key={token} token={token} />
}

function CheckedLink({ token }: { token: string }) {
  const t = useTranslations('admin.access.reset')
  const apiMessage = useApiMessage()
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => accountChanges.checkPasswordLink({ token }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isUsed || isInvalidLink(error)) return <InvalidLink />
  if (error)
    return (
      <EntryLayout title={t('failedTitle')} text={apiMessage(errorMessage(error))}>
        <div className="grid">
          <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      </EntryLayout>
    )
  if (!data) return <StartScreen />
  const text = t.rich(data.invited ? 'welcomeText' : 'text', {
    address: data.email,
    email: (address) => <bdi dir="ltr">{address}</bdi>,
  })
  return (
    <EntryLayout title={t(data.invited ? 'welcomeTitle' : 'title')} text={text}>
      <PasswordForm token={token} link={data} onInvalid={() => setUsed(true)} />
    </EntryLayout>
  )
}

type FormProps = { token: string; link: PasswordLink; onInvalid: () => void }

function PasswordForm({ token, link, onInvalid }: FormProps) {
  const t = useTranslations('admin.access.reset')
  const apiMessage = useApiMessage()
  const navigate = useNavigate()
  const { form, submit } = useApiForm({
    schema: passwordResetSchema,
    values: { token, newPassword: '' },
    send: async (reset) => {
      await accountChanges.resetPassword(reset)
      // The sessions of this user have ended, and another user would not reach the sign-in.
      if (useSession.getState().isAuthenticated) await signOut()
      toast({ title: t('saved'), description: t('savedText') })
      await navigate(adminPaths.login, { replace: true })
    },
    onError: (error) => {
      if (isInvalidLink(error)) onInvalid()
      else if (!form.getFieldState('newPassword').error) form.setError('root', { message: errorMessage(error) ?? '' })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <EditForm form={form} onSubmit={submit} className="grid gap-5">
      {/* Password managers store the password for this user. */}
      <input hidden readOnly type="email" autoComplete="username" value={link.email} />
      <NewPasswordField
        required
        autoFocus
        name="newPassword"
        label={t(link.invited ? 'firstPassword' : 'newPassword')}
        help={t(link.invited ? 'firstHelp' : 'help', { policy: link.passwordPolicy })}
        email={link.email}
        policy={link.passwordPolicy}
      />
      {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
      <Button type="submit" size="lg" className="mt-2" pending={form.formState.isSubmitting} pendingText={t('pending')}>
        {t('submit')}
      </Button>
    </EditForm>
  )
}

function InvalidLink() {
  const t = useTranslations('admin.access.invalid')
  return (
    <EntryLayout title={t('title')} text={t('text')}>
      <p className="-mt-4 mb-8 text-ink-quiet text-sm">{t('invited')}</p>
      <div className="grid gap-3">
        <Button asChild size="lg">
          <Link to={adminPaths.forgotPassword}>{t('ask')}</Link>
        </Button>
        <Button asChild variant="quiet">
          <Link to={adminPaths.login}>{t('back')}</Link>
        </Button>
      </div>
    </EntryLayout>
  )
}
