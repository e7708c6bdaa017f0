import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { secondFactorChanges } from '../../../client/changes.ts'
import { refreshSessionUser } from '../../../client/check-session.ts'
import { createPasskey } from '../../../client/passkeys.ts'
import { accountReads, dashboardReads, userReads } from '../../../client/reads.ts'
import type { TotpSecret } from '../../../shared/second-factor.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useLastValue } from '../../dialogs/use-last-value.ts'
import { CodesStep } from './codes-step.tsx'
import type { FactorTask } from './factor-task.ts'
import { type Confirmation, PasswordStep } from './password-step.tsx'
import { TotpStep } from './totp-step.tsx'

type Step = { kind: 'password' } | { kind: 'totp'; secret: TotpSecret } | { kind: 'codes'; codes: string[] }

type Props = { task: FactorTask | null; onClose: () => void }

/** A change of the second factors: the current password, what the factor needs, and the codes to be saved. */
export function FactorDialog({ task, onClose }: Props) {
  const { last, key } = useLastValue(task)
  return (
    <Dialog open={task !== null} onOpenChange={(open) => !open && onClose()}>
      {last && <Steps key={key} task={last} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ task, onClose }: { task: FactorTask; onClose: () => void }) {
  const t = useTranslations('admin.account.factor')
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'password' })

  const refresh = () => client.invalidateQueries({ queryKey: accountReads.secondFactors.queryKey })

  /** The session's user is read last: a user who had to enroll stays with the dialog until the codes are saved. */
  const finish = async () => {
    toast({ title: t(`done.${task.kind}`) })
    onClose()
    void client.invalidateQueries({ queryKey: userReads.all().queryKey })
    void client.invalidateQueries({ queryKey: dashboardReads.stats().queryKey })
    await refreshSessionUser()
  }
  /** The codes of earlier factors stay valid; then there are none to show. */
  const showCodes = async (codes: string[]) => {
    void refresh()
    if (codes.length > 0) setStep({ kind: 'codes', codes })
    else await finish()
  }

  const confirm = async ({ name, ...password }: Confirmation): Promise<string | undefined> => {
    if (task.kind === 'add-totp') setStep({ kind: 'totp', secret: await secondFactorChanges.startTotp(password) })
    else if (task.kind === 'renew-codes')
      await showCodes((await secondFactorChanges.renewCodes(password)).recoveryCodes)
    else if (task.kind === 'add-passkey') {
      const { ticket, options } = await secondFactorChanges.startPasskey(password)
      const credential = await createPasskey(options)
      if (!credential) return t('passkeyCanceled')
      const { recoveryCodes } = await secondFactorChanges.confirmPasskey({ ticket, credential, name })
      await showCodes(recoveryCodes)
    } else {
      if (task.kind === 'remove-totp') await secondFactorChanges.removeTotp(password)
      else await secondFactorChanges.removePasskey(task.id, password)
      void refresh()
      await finish()
    }
    return undefined
  }

  if (step.kind === 'totp') return <TotpStep secret={step.secret} onConfirmed={showCodes} />
  if (step.kind === 'codes') return <CodesStep codes={step.codes} onSaved={() => void finish()} />
  return <PasswordStep task={task} confirm={confirm} />
}
