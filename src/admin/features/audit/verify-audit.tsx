import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { auditReads } from '../../../client/reads.ts'
import type { AuditVerification } from '../../../shared/audit.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { useCopy } from '../../browser/use-copy.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { LoadError } from '../../layout/load-error.tsx'

const useVerification = () => useQuery({ ...auditReads.verification, enabled: false })

export function VerifyButton() {
  const t = useTranslations('admin.audit.verify')
  const { refetch, isFetching } = useVerification()
  return (
    <Button variant="secondary" pending={isFetching} pendingText={t('pending')} onClick={() => void refetch()}>
      <SealCheckIcon aria-hidden="true" className="size-4" />
      {t('action')}
    </Button>
  )
}

export function VerificationResult() {
  const t = useTranslations('admin.audit.verify')
  const { data, error, isError, refetch } = useVerification()
  if (isError) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return <div className="mb-6">{data.ok ? <Intact result={data} /> : <Broken result={data} />}</div>
}

function Intact({ result: { entries, verifiedAt } }: { result: AuditVerification }) {
  const t = useTranslations('admin.audit.verify')
  const date = useFormats().dateTime(verifiedAt, siteZone)
  return (
    <Alert role="status" icon={<SealCheckIcon aria-hidden="true" weight="fill" />} title={t('intact')}>
      {t('intactText', { count: entries, date })}
    </Alert>
  )
}

function Broken({ result: { entries, brokenAt } }: { result: AuditVerification }) {
  const t = useTranslations('admin.audit')
  const copy = useCopy()
  const action = brokenAt && (
    <Button variant="secondary" size="sm" onClick={() => void copy(brokenAt, { title: t('entryIdCopied') })}>
      {t('verify.brokenEntry')}
    </Button>
  )
  return (
    <Alert tone="warning" title={t('verify.broken')} actions={action}>
      {t('verify.brokenText', { count: entries })}
    </Alert>
  )
}
