import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accountChanges } from '../../../client/changes.ts'
import { refreshSessionUser } from '../../../client/check-session.ts'
import { userReads } from '../../../client/reads.ts'
import { renewSessionUser } from '../../../client/session.ts'
import { type OwnUser, type ProfileChanges, profileChangesSchema } from '../../../shared/auth.ts'
import { coded } from '../../../shared/coded-message.ts'
import { Button } from '../../../ui/button.tsx'
import { messageKey } from '../../context/message-key.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { TextField } from '../../forms/fields.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { EditForm } from '../../saving/edit-form.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { useSave } from '../../saving/use-save.ts'

const labels = {
  firstName: messageKey('admin.account.profile.firstName'),
  lastName: messageKey('admin.account.profile.lastName'),
  username: messageKey('admin.account.profile.username'),
  email: messageKey('admin.shell.email'),
}

const toValues = (user: OwnUser | null) => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  currentPassword: '',
})

/** Everyone signed in can change their own names and email. */
export function ProfileCard() {
  const t = useTranslations('admin.account')
  const viewer = useViewer()
  const save = useSave<OwnUser, ReturnType<typeof toValues>, ProfileChanges>({
    name: 'profile',
    saved: viewer,
    // A new email requires the current password.
    schema: profileChangesSchema.refine((changes) => changes.email === viewer.email || changes.currentPassword, {
      path: ['currentPassword'],
      error: coded('currentPasswordRequired'),
    }) as never,
    toValues,
    toBody: ({ currentPassword, ...changes }) => ({
      ...changes,
      ...(changes.email !== viewer.email && { currentPassword }),
    }),
    send: async ({ body, idempotencyKey }) => {
      const user = await accountChanges.changeProfile(body, { idempotencyKey })
      renewSessionUser(user)
      return user
    },
    readNewest: refreshSessionUser,
    refresh: [userReads.all().queryKey],
    success: { title: t('profile.saved') },
    failure: { title: t('profile.failed') },
    secret: ['currentPassword'],
  })
  return (
    <FormCard title={t('profile.title')} description={t('profile.description')}>
      <SaveNotices save={save} labels={labels} />
      <EditForm form={save.form} labels={labels} onSubmit={() => void save.submit()} className="grid gap-5">
        <ProfileFields savedEmail={viewer.email} />
        <div className="flex justify-end max-sm:*:grow">
          <Button type="submit" disabled={!save.isDirty} pending={save.isPending} className="wrapping-button!">
            {t('profile.submit')}
          </Button>
        </div>
      </EditForm>
    </FormCard>
  )
}

function ProfileFields({ savedEmail }: { savedEmail: string }) {
  const t = useTranslations('admin.account')
  const typedEmail = useWatch({ name: 'email' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" dir="auto" autoComplete="given-name" />
        <TextField name="lastName" dir="auto" autoComplete="family-name" />
        <TextField required name="username" dir="auto" autoComplete="username" />
        <TextField required name="email" type="email" dir="ltr" autoComplete="email" help={t('profile.emailHelp')} />
      </div>
      {typedEmail !== savedEmail && (
        <PasswordField
          required
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          help={t('profile.passwordHelp')}
          className="sm:max-w-sm"
        />
      )}
    </>
  )
}
