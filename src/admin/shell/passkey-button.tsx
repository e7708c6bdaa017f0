import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, errorMessage } from '../../client/api.ts'
import { hasPasskeys } from '../../client/passkeys.ts'
import { signInWithPasskey } from '../../client/sign-in.ts'
import type { Session } from '../../shared/auth.ts'
import { Button } from '../../ui/button.tsx'
import { FingerprintIcon } from '../../ui/icons/fingerprint.ts'

type Props = {
  label: string
  /** Refuses the passkeys of others. */
  userId?: string | undefined
  onSignedIn: (session: Session) => void
  /** The message of a failed attempt; undefined when the next one starts. */
  onFailure: (message: string | undefined) => void
}

/** Signs in with a passkey, which replaces the password and the second factor. Hidden where the browser has none. */
export function PasskeyButton({ label, userId, onSignedIn, onFailure }: Props) {
  const t = useTranslations('admin.access')
  const [pending, setPending] = useState(false)
  if (!hasPasskeys()) return null
  const ask = async () => {
    setPending(true)
    onFailure(undefined)
    try {
      const session = await signInWithPasskey(userId)
      if (session === 'aborted') return
      if (session === 'canceled' || session === 'other-user') onFailure(t(`passkey.${session}`))
      else onSignedIn(session)
    } catch (error) {
      // The messages of the browser are technical.
      const isKnown = error instanceof ApiError || error instanceof TypeError
      onFailure((isKnown && errorMessage(error)) || t('passkey.failed'))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="secondary"
      className="wrapping-button!"
      pending={pending}
      pendingText={t('passkey.pending')}
      onClick={() => void ask()}
    >
      <FingerprintIcon aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
