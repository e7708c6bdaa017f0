import { lazy, Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { secondFactorChanges } from '../../../client/changes.ts'
import { type TotpSecret, totpConfirmationSchema } from '../../../shared/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCopy } from '../../browser/use-copy.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { FailureNote } from '../../forms/failure-note.tsx'
import { EditForm } from '../../saving/edit-form.tsx'
import { useApiForm } from '../../saving/use-api-form.ts'

/** Loaded when it is needed, because few people set up an app. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type Props = { secret: TotpSecret; onConfirmed: (codes: string[]) => Promise<void> }

/** The secret for the authenticator app, and the first code of it as a proof that it was stored. */
export function TotpStep({ secret: { uri, secret }, onConfirmed }: Props) {
  const t = useTranslations('admin.account.factor')
  const apiMessage = useApiMessage()
  const copy = useCopy()
  const id = useId()
  const { form, submit } = useApiForm({
    schema: totpConfirmationSchema,
    values: { code: '' },
    send: async (input) => {
      const { recoveryCodes } = await secondFactorChanges.confirmTotp(input)
      await onConfirmed(recoveryCodes)
    },
    onError: (error) => {
      form.setError('root', { message: errorMessage(error) ?? t('failed') })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const failure = form.formState.errors.root?.message
  return (
    <DialogContent
      title={t('totp.title')}
      description={t('totp.text')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={id} pending={form.formState.isSubmitting} pendingText={t('totp.pending')}>
            {t('totp.submit')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <Suspense fallback={<Skeleton className="mx-auto size-52 rounded-lg" />}>
          <QrCode text={uri} label={t('totp.qr')} />
        </Suspense>
        <div className="grid grid-cols-1 gap-2">
          <p className="text-ink-quiet text-sm">{t('totp.byHand')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code dir="ltr" className="wrap-anywhere min-w-0 grow rounded-md bg-surface-sunken px-3 py-2 text-sm">
              {inGroups(secret)}
            </code>
            <Button variant="secondary" size="sm" onClick={() => void copy(secret, { title: t('totp.copied') })}>
              {t('totp.copy')}
            </Button>
          </div>
        </div>
        <EditForm id={id} form={form} onSubmit={submit} className="grid gap-4">
          <CodeField data-autofocus label={t('totp.code')} help={t('totp.codeHelp')} inputMode="numeric" />
          {failure && <FailureNote role="alert">{apiMessage(failure)}</FailureNote>}
        </EditForm>
      </div>
    </DialogContent>
  )
}

/** People type the secret in small groups. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
