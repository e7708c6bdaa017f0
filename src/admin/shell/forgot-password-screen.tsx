import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { accountChanges } from '../../client/changes.ts'
import { forgottenPasswordSchema } from '../../shared/auth.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../forms/failure-note.tsx'
import { TextField } from '../forms/fields.tsx'
import { EditForm } from '../saving/edit-form.tsx'
import { useApiForm } from '../saving/use-api-form.ts'
import { EntryLayout } from './entry-layout.tsx'

/** Sends a link to choose a new password, and says the same whether there is such an account. */
export function ForgotPasswordScreen() {
  const t = useTranslations('admin.access.forgot')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined)
    return (
      <EntryLayout title={t('title')} text={t('text')}>
        <RequestForm onSent={setSentTo} />
      </EntryLayout>
    )
  const text = t.rich('sentText', { address: sentTo, email: (address) => <bdi dir="ltr">{address}</bdi> })
  return (
    <EntryLayout title={t('sentTitle')} text={text}>
      <p className="-mt-4 mb-8 text-ink-quiet text-sm">{t('sentHelp')}</p>
      <div className="grid gap-3">
        <Button asChild size="lg">
          <Link to={adminPaths.login}>{t('back')}</Link>
        </Button>
        <Button variant="quiet" onClick={() => setSentTo(undefined)}>
          {t('again')}
        </Button>
      </div>
    </EntryLayout>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('admin.access.forgot')
  const apiMessage = useApiMessage()
  const { form, submit } = useApiForm({
    schema: forgottenPasswordSchema,
    values: { email: '' },
    send: async (request) => {
      await accountChanges.requestResetLink(request)
      onSent(request.email)
    },
    onError: (error) => {
      if (!form.getFieldState('email').error) form.setError('root', { message: failureMessage(error) })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <EditForm form={form} onSubmit={submit} className="grid gap-5">
      <TextField required name="email" label={t('email')} type="email" dir="ltr" autoComplete="username" autoFocus />
      {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
      <Button type="submit" size="lg" className="mt-2" pending={form.formState.isSubmitting} pendingText={t('pending')}>
        {t('submit')}
      </Button>
      <Button asChild variant="quiet">
        <Link to={adminPaths.login}>{t('back')}</Link>
      </Button>
    </EditForm>
  )
}
