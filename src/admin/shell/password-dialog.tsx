import { useId } from 'react'
import { accountChanges } from '../../client/changes.ts'
import { openSession } from '../../client/session.ts'
import { type PasswordChange, passwordChangeSchema } from '../../shared/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { useChange } from '../saving/use-change.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everyone signed in can change their own password (D34). */
export function PasswordDialog({ open, onOpenChange }: Props) {
  const id = useId()
  const change = useChange({
    send: async (passwords: PasswordChange) => {
      const session = await accountChanges.changePassword(passwords)
      // All sessions have ended, including this one; the response carries a new token.
      openSession(session)
      return session
    },
    refresh: [],
    success: { title: 'Password changed', description: 'You have been signed out on other devices.' },
    failure: { title: 'Failed to change password' },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Change password"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={id} pending={change.isPending}>
              Change Password
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
      <PasswordField
        required
        data-autofocus
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordField
        required
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        help="At least 6 characters. You'll be signed out on other devices."
      />
    </EditForm>
  )
}
