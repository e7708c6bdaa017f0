import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accountChanges } from '../../client/changes.ts'
import { userReads } from '../../client/reads.ts'
import { renewSessionUser } from '../../client/session.ts'
import { currentPasswordMessage, type ProfileChanges, profileChangesSchema } from '../../shared/auth.ts'
import { type Notifications, notificationChoices, notificationsSchema } from '../../shared/mail.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { messageKey } from '../context/message-key.ts'
import { useMay, useViewer } from '../context/use-viewer.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useLastValue } from '../layout/use-last-value.ts'
import { EditForm } from '../saving/edit-form.tsx'
import { DraftNotice } from '../saving/save-notices.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { useChange } from '../saving/use-change.ts'
import { useDialogDraft } from '../saving/use-dialog-draft.ts'

type Profile = ProfileChanges & Partial<Notifications>

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const labels = {
  firstName: messageKey('admin.shell.profile.firstName'),
  lastName: messageKey('admin.shell.profile.lastName'),
  username: messageKey('admin.shell.profile.username'),
  email: messageKey('admin.shell.email'),
  newApplication: messageKey('admin.shell.profile.newApplication'),
}

/** Everyone signed in can change their own names and email (D90). */
export function ProfileDialog({ open, onOpenChange }: Props) {
  const { last, key } = useLastValue(open || null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {last && <ProfileEditor key={key} onSaved={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function ProfileEditor({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('admin.shell')
  const id = useId()
  const { mutateAsync, isPending } = useChange({
    send: async ({ newApplication, ...changes }: Profile) => {
      if (newApplication) renewSessionUser(await accountChanges.changeNotifications({ newApplication }))
      const user = await accountChanges.changeProfile(changes)
      renewSessionUser(user)
      return user
    },
    refresh: [userReads.all().queryKey],
    success: { title: t('profile.saved') },
    failure: { title: t('profile.failed') },
  })
  const { firstName, lastName, username, email, notifications } = useViewer()
  const { newApplication = 'each' } = notifications ?? {}
  const values = { firstName, lastName, username, email, currentPassword: '', newApplication }
  const schema = profileChangesSchema
    .extend(notificationsSchema.shape)
    .refine((changes) => changes.email === email || changes.currentPassword, {
      path: ['currentPassword'],
      error: currentPasswordMessage,
    })
  const { form, submit } = useApiForm({
    schema,
    values,
    send: async ({ currentPassword, newApplication: chosen, ...changes }) => {
      await mutateAsync({
        ...changes,
        ...(changes.email !== email && { currentPassword }),
        ...(chosen !== newApplication && { newApplication: chosen }),
      })
      onSent()
      onSaved()
    },
  })
  const { draft, onSent, onCancel } = useDialogDraft(form, {
    name: 'profile',
    stored: values,
    secret: ['currentPassword'],
  })
  return (
    <DialogContent
      title={t('profile.title')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </DialogClose>
          <Button type="submit" form={id} pending={isPending}>
            {t('profile.submit')}
          </Button>
        </>
      }
    >
      {draft && <DraftNotice draft={draft} labels={labels} />}
      <EditForm id={id} form={form} onSubmit={submit} className="grid gap-5">
        <ProfileFields savedEmail={email} />
      </EditForm>
    </DialogContent>
  )
}

function ProfileFields({ savedEmail }: { savedEmail: string }) {
  const t = useTranslations('admin.shell')
  const isReviewer = useMay('manage_vendors')
  const typedEmail = useWatch({ name: 'email' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField data-autofocus name="firstName" label={t('profile.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('profile.lastName')} autoComplete="family-name" />
      </div>
      <TextField required name="username" label={t('profile.username')} autoComplete="username" />
      <TextField
        required
        name="email"
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        help={t('profile.emailHelp')}
      />
      {typedEmail !== savedEmail && (
        <PasswordField
          required
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          help={t('profile.passwordHelp')}
        />
      )}
      {isReviewer && (
        <SelectField
          name="newApplication"
          label={t('profile.newApplication')}
          options={notificationChoices.map((value) => ({ value, label: t(`profile.notifications.${value}`) }))}
        />
      )}
    </>
  )
}
