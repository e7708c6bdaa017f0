import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { accountChanges } from '../../../client/changes.ts'
import { accountReads } from '../../../client/reads.ts'
import { openSession } from '../../../client/session.ts'
import { type PasswordChange, passwordChangeSchema } from '../../../shared/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { EditForm } from '../../saving/edit-form.tsx'
import { useApiForm } from '../../saving/use-api-form.ts'
import { useChange } from '../../saving/use-change.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everyone signed in can change their own password. */
export function PasswordDialog({ open, onOpenChange }: Props) {
  const t = useTranslations('admin.account')
  const id = useId()
  const change = useChange({
    send: async (passwords: PasswordChange) => {
      const session = await accountChanges.changePassword(passwords)
      // All sessions have ended, including this one; the response carries a new token.
      openSession(session)
      return session
    },
    refresh: [accountReads.sessions.queryKey],
    success: { title: t('password.changed'), description: t('password.changedText') },
    failure: { title: t('password.failed') },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={t('password.title')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={id} pending={change.isPending}>
              {t('password.submit')}
            </Button>
          </>
        }
      >
        <PasswordForm id={id} save={change.mutateAsync} onSaved={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type FormProps = { id: string; save: (values: PasswordChange) => Promise<unknown>; onSaved: () => void }

function PasswordForm({ id, save, onSaved }: FormProps) {
  const t = useTranslations('admin.account')
  const { email, passwordPolicy: policy } = useViewer()
  const values = { currentPassword: '', newPassword: '' }
  const { form, submit } = useApiForm({
    schema: passwordChangeSchema,
    values,
    send: async (change) => {
      await save(change)
      onSaved()
    },
  })
  return (
    <EditForm id={id} form={form} onSubmit={submit} className="grid gap-5">
      {/* Password managers store the password for this user. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        required
        data-autofocus
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <NewPasswordField
        required
        name="newPassword"
        label={t('password.new')}
        help={t('password.help', { policy })}
        {...{ email, policy }}
      />
    </EditForm>
  )
}
