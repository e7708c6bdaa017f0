import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasPasskeys } from '../../../client/passkeys.ts'
import { accountReads } from '../../../client/reads.ts'
import { recoveryCodeCount, type SecondFactors } from '../../../shared/second-factor.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeviceMobileIcon } from '../../../ui/icons/device-mobile.ts'
import { FingerprintIcon } from '../../../ui/icons/fingerprint.ts'
import { KeyIcon } from '../../../ui/icons/key.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { AccountRow } from './account-row.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { FactorTask } from './factor-task.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The second factors of the account and its recovery codes. */
export function ProtectionCard() {
  const t = useTranslations('admin.account.protection')
  const { data: factors, error, refetch } = useQuery(accountReads.secondFactors)
  const [task, setTask] = useState<FactorTask | null>(null)
  const isProtected = factors && (factors.totp !== null || factors.passkeys.length > 0)
  return (
    <FormCard
      anchor="protection"
      title={t('title')}
      description={isProtected ? t('on') : factors?.required ? t('required') : t('off')}
    >
      {factors ? (
        <ul className="grid">
          <TotpRow factors={factors} onTask={setTask} />
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} factors={factors} onTask={setTask} />
          ))}
          <AddPasskeyRow factors={factors} onTask={setTask} />
          {isProtected && <CodesRow factors={factors} onTask={setTask} />}
        </ul>
      ) : error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={t('loading')} rows={2} />
      )}
      <FactorDialog task={task} onClose={() => setTask(null)} />
    </FormCard>
  )
}

type RowProps = { factors: SecondFactors; onTask: (task: FactorTask) => void }

/** Removing the last factor leaves the account with its password only. */
const isLast = ({ totp, passkeys }: SecondFactors) => (totp ? 1 : 0) + passkeys.length === 1

function TotpRow({ factors, onTask }: RowProps) {
  const t = useTranslations('admin.account.protection.totp')
  const formats = useFormats()
  const { totp } = factors
  return (
    <AccountRow
      icon={DeviceMobileIcon}
      title={
        <>
          {t('name')}
          {totp && <Badge tone="green">{t('on')}</Badge>}
        </>
      }
      facts={totp ? t('added', { date: formats.day(totp.addedAt, siteZone) }) : t('text')}
    >
      {totp ? (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ms-3"
          onClick={() => onTask({ kind: 'remove-totp', isLast: isLast(factors), isRequired: factors.required })}
        >
          {t('remove')}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => onTask({ kind: 'add-totp' })}>
          {t('add')}
        </Button>
      )}
    </AccountRow>
  )
}

function PasskeyRow({ passkey, factors, onTask }: RowProps & { passkey: SecondFactors['passkeys'][number] }) {
  const t = useTranslations('admin.account.protection.passkeys')
  const formats = useFormats()
  const isolate = useIsolate()
  const { id, name, addedAt, lastUsedAt } = passkey
  return (
    <AccountRow
      icon={FingerprintIcon}
      title={
        <>
          <bdi>{name}</bdi>
          <Badge>{t('one')}</Badge>
        </>
      }
      facts={
        <span className="flex flex-wrap gap-x-3">
          <span>{t('added', { date: formats.day(addedAt, siteZone) })}</span>
          <span>{lastUsedAt ? t('used', { date: formats.day(lastUsedAt, siteZone) }) : t('neverUsed')}</span>
        </span>
      }
    >
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:-ms-3"
        aria-label={t('removeNamed', { name: isolate(name) })}
        onClick={() =>
          onTask({ kind: 'remove-passkey', id, name, isLast: isLast(factors), isRequired: factors.required })
        }
      >
        {t('remove')}
      </Button>
    </AccountRow>
  )
}

function AddPasskeyRow({ factors, onTask }: RowProps) {
  const t = useTranslations('admin.account.protection.passkeys')
  const isFirst = factors.passkeys.length === 0
  return (
    <AccountRow
      icon={FingerprintIcon}
      title={isFirst ? t('name') : t('another')}
      facts={hasPasskeys() ? (isFirst ? t('text') : t('anotherText')) : t('unsupported')}
    >
      {hasPasskeys() && (
        <Button variant="secondary" size="sm" onClick={() => onTask({ kind: 'add-passkey' })}>
          {t('add')}
        </Button>
      )}
    </AccountRow>
  )
}

/** From here on the row asks for new codes. */
const fewCodes = 3

function CodesRow({ factors: { recoveryCodesLeft: left }, onTask }: RowProps) {
  const t = useTranslations('admin.account.protection.codes')
  return (
    <AccountRow
      icon={KeyIcon}
      title={
        <>
          {t('name')}
          {left <= fewCodes && <Badge tone="yellow">{t('few')}</Badge>}
        </>
      }
      facts={t('left', { count: left, total: recoveryCodeCount })}
    >
      <Button variant="quiet" size="sm" className="max-sm:-ms-3" onClick={() => onTask({ kind: 'renew-codes' })}>
        {t('renew')}
      </Button>
    </AccountRow>
  )
}
