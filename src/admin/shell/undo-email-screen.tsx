import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { accountChanges } from '../../client/changes.ts'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../forms/failure-note.tsx'
import { CheckedLink, isInvalidLink } from './checked-link.tsx'
import { EntryLayout } from './entry-layout.tsx'

/** Gives an account its earlier email back, with the link that was mailed to it. */
export function UndoEmailScreen() {
  return (
    <CheckedLink name="email-link" check={accountChanges.checkEmailLink} invalid={<InvalidLink />}>
      {(token, { email }, onInvalid) => <UndoEmail token={token} email={email} onInvalid={onInvalid} />}
    </CheckedLink>
  )
}

type Props = { token: string; email: string; onInvalid: () => void }

function UndoEmail({ token, email, onInvalid }: Props) {
  const t = useTranslations('admin.access.undoEmail')
  const apiMessage = useApiMessage()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      await accountChanges.undoEmail({ token })
      // The sessions of this user have ended.
      if (useSession.getState().isAuthenticated) await signOut()
    },
    onError: (failure) => isInvalidLink(failure) && onInvalid(),
  })
  const named = { address: email, email: (address: ReactNode) => <bdi dir="ltr">{address}</bdi> }
  if (isSuccess)
    return (
      <EntryLayout title={t('doneTitle')} text={t.rich('doneText', named)}>
        <BackToSignIn />
      </EntryLayout>
    )
  return (
    <EntryLayout title={t('title')} text={t.rich('text', named)}>
      <p className="-mt-4 mb-8 text-ink-quiet text-sm">{t('consequences')}</p>
      <div className="grid gap-4">
        {error && <FailureNote role="alert">{apiMessage(failureMessage(error))}</FailureNote>}
        <Button size="lg" pending={isPending} pendingText={t('pending')} onClick={() => mutate()}>
          {t('submit')}
        </Button>
      </div>
    </EntryLayout>
  )
}

function InvalidLink() {
  const t = useTranslations('admin.access')
  return (
    <EntryLayout title={t('invalid.title')} text={t('undoEmail.invalidText')}>
      <BackToSignIn />
    </EntryLayout>
  )
}

function BackToSignIn() {
  const t = useTranslations('admin.access.invalid')
  return (
    <div className="grid">
      <Button asChild size="lg" variant="secondary">
        <Link to={adminPaths.login}>{t('back')}</Link>
      </Button>
    </div>
  )
}
