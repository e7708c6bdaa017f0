import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { accountChanges } from '../../client/changes.ts'
import { useSession } from '../../client/session.ts'
import { isSecondStep, signIn } from '../../client/sign-in.ts'
import { signOut } from '../../client/sign-out.ts'
import { type Login, type PasswordLink, passwordResetSchema, type Session } from '../../shared/auth.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FailureNote } from '../forms/failure-note.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { CheckedLink, isInvalidLink } from './checked-link.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** Chooses a password with the link of an invitation or for a forgotten password. */
export function ResetPasswordScreen() {
  return (
    <CheckedLink name="password-link" check={accountChanges.checkPasswordLink} invalid={<InvalidLink />}>
      {(token, link, onInvalid) => <ChoosePassword token={token} link={link} onInvalid={onInvalid} />}
    </CheckedLink>
  )
}

type FormProps = { token: string; link: PasswordLink; onInvalid: () => void }

function ChoosePassword(props: FormProps) {
  const t = useTranslations('admin.access.reset')
  const { invited, email } = props.link
  const text = t.rich(invited ? 'welcomeText' : 'text', {
    address: email,
    email: (address) => <bdi dir="ltr">{address}</bdi>,
  })
  return (
    <EntryLayout title={t(invited ? 'welcomeTitle' : 'title')} text={text}>
      <PasswordForm {...props} />
    </EntryLayout>
  )
}

function PasswordForm({ token, link, onInvalid }: FormProps) {
  const t = useTranslations('admin.access.reset')
  const apiMessage = useApiMessage()
  const navigate = useNavigate()
  const onSignedIn = useSignedIn(adminPaths.dashboard)
  const { form, submit } = useApiForm({
    schema: passwordResetSchema,
    values: { token, newPassword: '' },
    send: async (reset) => {
      await accountChanges.resetPassword(reset)
      // The sessions of this user have ended, and another user would not reach the sign-in.
      if (useSession.getState().isAuthenticated) await signOut()
      const session = link.invited && (await signInOrNot({ email: link.email, password: reset.newPassword }))
      if (session) return onSignedIn(session)
      toast({ title: t('saved'), description: t('savedText') })
      await navigate(adminPaths.login, { replace: true })
    },
    onError: (error) => {
      if (isInvalidLink(error)) onInvalid()
      else if (!form.getFieldState('newPassword').error) form.setError('root', { message: failureMessage(error) })
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

/**
 * Those who have just accepted an invitation are not asked for the same password again; anything else is left to the
 * sign-in.
 */
async function signInOrNot(login: Login): Promise<Session | undefined> {
  try {
    const answer = await signIn(login)
    return isSecondStep(answer) ? undefined : answer
  } catch {
    return undefined
  }
}
