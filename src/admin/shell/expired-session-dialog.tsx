import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { closeSession, useSession } from '../../client/session.ts'
import { isSecondStep, type SecondStep, signIn } from '../../client/sign-in.ts'
import { loginSchema } from '../../shared/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { FailureNote } from '../forms/failure-note.tsx'
import { TextField } from '../forms/fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { DiscardQuestion } from '../saving/discard-question.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { discardAll, isAnythingUnsaved } from '../saving/unsaved.ts'
import { useApiForm } from '../saving/use-api-form.ts'
import { useExpiredSession } from './expired-session.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** Signs in again without leaving the screen; calls that waited for it continue. */
export function ExpiredSessionDialog() {
  const t = useTranslations('admin.shell')
  const apiMessage = useApiMessage()
  const id = useId()
  const resolve = useExpiredSession((waiting) => waiting.resolve)
  const user = useSession((session) => session.user)
  const [pending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [second, setSecond] = useState<SecondStep>()
  const [failure, setFailure] = useState<string>()
  const startAgain = (message?: string) => {
    setSecond(undefined)
    setFailure(message)
  }
  const goOn = () => {
    startAgain()
    resolve?.(true)
  }
  const leave = () => {
    setAsking(false)
    startAgain()
    discardAll()
    closeSession()
    resolve?.(false)
  }
  return (
    <Dialog open={resolve !== undefined}>
      <DialogContent
        size="sm"
        title={t('expired.title')}
        description={second ? t('expired.secondStep') : t('expired.text')}
        // Calls wait for an answer, so only the buttons close the dialog.
        dismissible={false}
        footer={
          <>
            <Button variant="secondary" onClick={() => (isAnythingUnsaved() ? setAsking(true) : leave())}>
              {t('signOut')}
            </Button>
            <Button type="submit" form={id} pending={pending} pendingText={t('signIn.pending')}>
              {t('signIn.submit')}
            </Button>
          </>
        }
      >
        {second ? (
          <SecondStepForm
            step={second}
            id={id}
            userId={user?.id}
            onPending={setPending}
            onSignedIn={goOn}
            onExpired={startAgain}
          />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <PasswordOnly
              id={id}
              email={user?.email ?? ''}
              onPending={setPending}
              onDone={goOn}
              onSecondStep={setSecond}
            />
            {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
            <PasskeyButton label={t('expired.passkey')} userId={user?.id} onSignedIn={goOn} onFailure={setFailure} />
          </div>
        )}
        <DiscardQuestion open={isAsking} onDiscard={leave} onKeep={() => setAsking(false)} />
      </DialogContent>
    </Dialog>
  )
}

type Props = {
  id: string
  email: string
  onPending: (pending: boolean) => void
  onDone: () => void
  onSecondStep: (step: SecondStep) => void
}

function PasswordOnly({ id, email, onPending, onDone, onSecondStep }: Props) {
  const t = useTranslations('admin.shell')
  const { form, submit } = useApiForm({
    schema: loginSchema,
    values: { email, password: '' },
    send: async (login) => {
      onPending(true)
      try {
        const answer = await signIn(login)
        if (isSecondStep(answer)) onSecondStep(answer)
        else onDone()
      } catch (error) {
        throw onField('password', error, t('signIn.failed'))
      } finally {
        onPending(false)
      }
    },
  })
  return (
    <EditForm id={id} form={form} onSubmit={submit} className="grid gap-5">
      <TextField readOnly name="email" label={t('email')} type="email" dir="ltr" autoComplete="username" />
      <PasswordField
        required
        data-autofocus
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
      />
    </EditForm>
  )
}

/** The password is the only editable field, so every message is shown there. */
function onField(path: string, error: unknown, fallback: string): ApiError {
  const message = errorMessage(error) ?? fallback
  return new ApiError(400, JSON.stringify({ message, errors: [{ path, message }] }))
}
