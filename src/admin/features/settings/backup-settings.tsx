import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { makeBackup } from '../../../client/changes.ts'
import { backupReads, contentReads } from '../../../client/reads.ts'
import type { Backups } from '../../../shared/backup.ts'
import { hasRunningBackup } from '../../../shared/has-running-backup.ts'
import { settingChoices } from '../../../shared/settings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useMay } from '../../context/use-viewer.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { useChange } from '../../saving/use-change.ts'
import { BackupList } from './backup-list.tsx'
import { SettingChoices } from './setting-choices.tsx'

const refresh = [backupReads.all.queryKey, contentReads.setting('backup_schedule').queryKey]

/** Backups with their schedule. Only superadmins see them, because archives contain all personal data. */
export function BackupSettings() {
  return useMay('superadmin') ? <BackupCard /> : null
}

function BackupCard() {
  const t = useTranslations('admin.backups')
  const { data, error, refetch } = useQuery(backupReads.all)
  return (
    <FormCard anchor="backups" title={t('title')} description={t('description')}>
      {data ? (
        <BackupParts data={data} />
      ) : error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loading')} className="grid gap-5">
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </FormCard>
  )
}

function BackupParts({ data }: { data: Backups }) {
  const t = useTranslations('admin.backups')
  const tSettings = useTranslations('admin.settings')
  const { mutate, isPending } = useChange({
    send: makeBackup,
    refresh,
    success: { title: t('started') },
    failure: { title: t('startFailed') },
  })
  return (
    <>
      {data.alarm && data.alarm !== 'off' && (
        <Alert tone="warning" title={t(`alarms.${data.alarm}.title`)}>
          {t(`alarms.${data.alarm}.text`)}
        </Alert>
      )}
      <SettingChoices
        setting="backup_schedule"
        saved={data.schedule}
        refresh={refresh}
        legend={tSettings('fields.backup_schedule')}
        options={settingChoices.backup_schedule.map((value) => ({
          value,
          label: t(`schedule.${value}.label`),
          help: t(`schedule.${value}.help`),
        }))}
      />
      <BackupFacts data={data} />
      <div className="flex max-sm:*:grow">
        <Button
          variant="secondary"
          pending={isPending || hasRunningBackup(data)}
          pendingText={t('running')}
          className="wrapping-button!"
          onClick={() => mutate()}
        >
          {t('now')}
        </Button>
      </div>
      <BackupList backups={data.backups} />
    </>
  )
}

function BackupFacts({ data: { target, keep, nextAt, lastProvenAt } }: { data: Backups }) {
  const t = useTranslations('admin.backups.facts')
  const formats = useFormats()
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('lastProven')}>{lastProvenAt ? formats.dateTime(lastProvenAt, siteZone) : t('none')}</Fact>
      {nextAt && <Fact label={t('next')}>{formats.dateTime(nextAt, siteZone)}</Fact>}
      <Fact label={t('target')}>
        <bdi dir="ltr" className="wrap-anywhere">
          {target}
        </bdi>
      </Fact>
      <Fact label={t('kept')}>{t('keep', { count: keep })}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <dt className="text-ink-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
