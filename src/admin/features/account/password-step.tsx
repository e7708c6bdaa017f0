import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { passkeyConfirmationSchema, passwordConfirmationSchema } from '../../../shared/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { TextField } from '../../forms/fields.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { EditForm } from '../../saving/edit-form.tsx'
import { fieldErrors } from '../../saving/show-field-errors.ts'
import { useApiForm } from '../../saving/use-api-form.ts'
import type { FactorTask } from './factor-task.ts'

export type Confirmation = { currentPassword: string; name: string }

type Props = {
  task: FactorTask
  /** Resolves with why nothing happened, if so. */
  confirm: (confirmation: Confirmation) => Promise<string | undefined>
}

/** The name is required for a passkey only; the others send the one that they begin with. */
const schema = passwordConfirmationSchema.extend({ name: passkeyConfirmationSchema.shape.name })

/** Asks for the current password before a change of the second factors, and for the name of a new passkey. */
export function PasswordStep({ task, confirm }: Props) {
  const t = useTranslations('admin.account.factor')
  const apiMessage = useApiMessage()
  const id = useId()
  const { email } = useViewer()
  const isRemoval = task.kind === 'remove-totp' || task.kind === 'remove-passkey'
  const isPasskey = task.kind === 'add-passkey'
  const { form, submit } = useApiForm({
    schema,
    values: { currentPassword: '', name: isPasskey ? t('passkeyName') : task.kind },
    send: async (confirmation) => {
      const refusal = await confirm(confirmation)
      if (refusal) form.setError('root', { message: refusal })
    },
    onError: (error) => {
      if (fieldErrors(error).length > 0) return
      form.setError('root', { message: errorMessage(error) ?? t('failed') })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <DialogContent
      size="sm"
      title={t(`title.${task.kind}`)}
      description={<Description task={task} />}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={id}
            variant={isRemoval ? 'danger' : 'primary'}
            pending={form.formState.isSubmitting}
            pendingText={t('pending')}
          >
            {t(`submit.${task.kind}`)}
          </Button>
        </>
      }
    >
      <EditForm id={id} form={form} onSubmit={submit} className="grid gap-5">
        {/* Password managers know by it which password is asked for. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        {isPasskey && (
          <TextField required name="name" dir="auto" autoComplete="off" label={t('name')} help={t('nameHelp')} />
        )}
        <PasswordField
          required
          data-autofocus
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
        />
        {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
      </EditForm>
    </DialogContent>
  )
}

function Description({ task }: { task: FactorTask }): ReactNode {
  const t = useTranslations('admin.account.factor')
  if (task.kind !== 'remove-totp' && task.kind !== 'remove-passkey') return t(`text.${task.kind}`)
  if (!task.isLast) return t('text.remove')
  return task.isRequired ? t('text.removeRequired') : t('text.removeLast')
}
