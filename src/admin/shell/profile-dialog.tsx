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
import { useMay, useViewer } from '../context/use-viewer.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { useChange } from '../saving/use-change.ts'

type Profile = ProfileChanges & Partial<Notifications>

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everyone signed in can change their own names and email (D90). */
export function ProfileDialog({ open, onOpenChange }: Props) {
  const t = useTranslations('admin.shell')
  const id = useId()
  const change = useChange({
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('profile.title')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={id} pending={change.isPending}>
              {t('profile.submit')}
            </Button>
          </>
        }
      >
        <ProfileForm id={id} save={change.mutateAsync} onSaved={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { id: string; save: (values: Profile) => Promise<unknown>; onSaved: () => void }

function ProfileForm({ id, save, onSaved }: FormProps) {
  const t = useTranslations('admin.shell')
  const { firstName, lastName, username, email, notifications } = useViewer()
  const isReviewer = useMay('manage_vendors')
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
      await save({
        ...changes,
        ...(changes.email !== email && { currentPassword }),
        ...(chosen !== newApplication && { newApplication: chosen }),
      })
      onSaved()
    },
  })
  const typedEmail = useWatch({ control: form.control, name: 'email' })
  return (
    <EditForm id={id} form={form} onSubmit={submit} className="grid gap-5">
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
      {typedEmail !== email && (
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
    </EditForm>
  )
}
