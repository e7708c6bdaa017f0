import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { type SecondStep, sendCode } from '../../client/sign-in.ts'
import type { Session } from '../../shared/auth.ts'
import { coded } from '../../shared/coded-message.ts'
import { secondFactorInputSchema } from '../../shared/second-factor.ts'
import { CodeField } from '../forms/code-field.tsx'
import { FailureNote } from '../forms/failure-note.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  step: SecondStep
  id?: string
  userId?: string | undefined
  onSignedIn: (session: Session) => void
  /** The ticket has expired, so the password is asked for again. */
  onExpired: (message: string) => void
  onPending?: (pending: boolean) => void
  /** The buttons, if they are not in the footer of a dialog. */
  children?: (pending: boolean) => ReactNode
}

/** The second step of a sign-in: a code, or a passkey if the account has one. */
export function SecondStepForm({ step, id, userId, onSignedIn, onExpired, onPending, children }: Props) {
  const t = useTranslations('admin.access.secondStep')
  const apiMessage = useApiMessage()
  const { form, submit } = useApiForm({
    schema: secondFactorInputSchema,
    values: { ticket: step.ticket, code: '' },
    send: async (input) => {
      onPending?.(true)
      try {
        onSignedIn(await sendCode(input))
      } finally {
        onPending?.(false)
      }
    },
    onError: (error) => {
      const message = errorMessage(error) ?? coded('wrongCode')
      if (message === coded('ticketExpired')) return onExpired(message)
      form.setError('root', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const showFailure = (message: string | undefined) =>
    message === undefined ? form.clearErrors('root') : form.setError('root', { message })
  const failure = form.formState.errors.root?.message
  return (
    <EditForm {...(id !== undefined && { id })} form={form} onSubmit={submit} className="grid gap-5">
      <CodeField
        autoFocus
        data-autofocus
        label={t(step.methods.includes('totp') ? 'code' : 'recoveryCode')}
        help={t(step.methods.includes('totp') ? 'codeHelp' : 'recoveryCodeHelp')}
      />
      {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
      {children?.(form.formState.isSubmitting)}
      {step.methods.includes('passkey') && (
        <PasskeyButton label={t('passkey')} userId={userId} onSignedIn={onSignedIn} onFailure={showFailure} />
      )}
    </EditForm>
  )
}
