import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasPasskeys } from '../../../client/passkeys.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { DeviceMobileIcon } from '../../../ui/icons/device-mobile.ts'
import { FingerprintIcon } from '../../../ui/icons/fingerprint.ts'
import { FactorDialog } from './factor-dialog.tsx'
import type { FactorTask } from './factor-task.ts'

/** The choice between both kinds of second factors, for users who must have one. */
export function EnrollmentMethods() {
  const t = useTranslations('admin.account.enrollment')
  const [task, setTask] = useState<FactorTask | null>(null)
  return (
    <div className="grid gap-3">
      <Method
        icon={DeviceMobileIcon}
        name={t('totp')}
        text={t('totpText')}
        onChoose={() => setTask({ kind: 'add-totp' })}
      />
      {hasPasskeys() && (
        <Method
          icon={FingerprintIcon}
          name={t('passkey')}
          text={t('passkeyText')}
          onChoose={() => setTask({ kind: 'add-passkey' })}
        />
      )}
      <FactorDialog task={task} onClose={() => setTask(null)} />
    </div>
  )
}

type MethodProps = { icon: Icon<'duotone'>; name: string; text: string; onChoose: () => void }

function Method({ icon: Icon, name, text, onChoose }: MethodProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 rounded-lg border border-line-strong/50 bg-surface-raised p-4 text-start shadow-sm transition-colors hover:border-line-strong"
    >
      <Icon aria-hidden="true" weight="duotone" className="row-span-2 mt-0.5 size-6 text-accent-ink" />
      <span className="font-medium text-md">{name}</span>
      <span className="text-ink-quiet text-sm">{text}</span>
    </button>
  )
}
