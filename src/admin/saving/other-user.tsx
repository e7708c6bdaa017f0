import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { create } from 'zustand'
import { ApiError } from '../../client/api.ts'
import { saveAsOtherUser, userOfOtherTab, useSession } from '../../client/session.ts'
import { displayName } from '../../shared/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsolate } from '../context/use-formats.ts'

/** The server has refused a change, because another user has signed in in another tab. */
export const isOtherUser = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'otherUser'

type Refused = { by: string | undefined }

/** The name of the user in whose session a change was refused. */
const useRefused = create<Refused>(() => ({ by: undefined }))
useSession.subscribe(() => useRefused.setState({ by: undefined }))

/** Makes forms ask for a confirmation after a refusal. */
export function noticeOtherUser(error: unknown): void {
  const user = isOtherUser(error) && userOfOtherTab()
  if (user) useRefused.setState({ by: displayName(user) })
}

function confirm(): void {
  saveAsOtherUser()
  useRefused.setState({ by: undefined })
}

/** Above the fields of a form whose save was refused; saves it after the user has confirmed. */
export function OtherUserNotice({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('admin.saving.otherUser')
  const isolate = useIsolate()
  const by = useRefused((refused) => refused.by)
  const { isSubmitted } = useFormState()
  const notice = useRef<HTMLDivElement>(null)
  const isShown = by !== undefined && isSubmitted
  useEffect(() => {
    if (isShown) notice.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const name = isolate(by)
  const save = () => {
    confirm()
    onConfirmed()
  }
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      tone="warning"
      className="mb-6"
      title={t('title', { name })}
      actions={
        <Button size="sm" variant="secondary" onClick={save}>
          {t('save', { name })}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Alert>
  )
}

/** For changes outside of forms, which are made again after the confirmation. */
export function useOtherUserAction() {
  const t = useTranslations('admin.saving.otherUser')
  const isolate = useIsolate()
  return (error: unknown) => {
    const user = isOtherUser(error) && userOfOtherTab()
    return user ? { label: t('continue', { name: isolate(displayName(user)) }), onSelect: confirm } : undefined
  }
}
