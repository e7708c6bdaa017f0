import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accountChanges } from '../../client/changes.ts'
import { userReads } from '../../client/reads.ts'
import { renewSessionUser } from '../../client/session.ts'
import {
  currentPasswordMessage,
  type ProfileChanges,
  type ProfileFormValues,
  profileChangesSchema,
} from '../../shared/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { useViewer } from '../context/use-viewer.ts'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { useChange } from '../saving/use-change.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everyone signed in can change their own names and email (D90). */
export function ProfileDialog({ open, onOpenChange }: Props) {
  const t = useTranslations('admin.shell')
  const id = useId()
  const change = useChange({
    send: async (changes: ProfileChanges) => {
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

type FormProps = { id: string; save: (values: ProfileChanges) => Promise<unknown>; onSaved: () => void }

function ProfileForm({ id, save, onSaved }: FormProps) {
  const t = useTranslations('admin.shell')
  const { firstName, lastName, username, email } = useViewer()
  const values: ProfileFormValues = { firstName, lastName, username, email, currentPassword: '' }
  const schema = profileChangesSchema.refine((changes) => changes.email === email || changes.currentPassword, {
    path: ['currentPassword'],
    error: currentPasswordMessage,
  })
  const { form, submit } = useApiForm({
    schema,
    values,
    send: async ({ currentPassword, ...changes }) => {
      await save(changes.email === email ? changes : { ...changes, currentPassword })
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
    </EditForm>
  )
}
