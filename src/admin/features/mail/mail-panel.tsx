import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { mailChanges } from '../../../client/changes.ts'
import { mailReads } from '../../../client/reads.ts'
import type { Mail, WholeMail } from '../../../shared/mail.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useCopy } from '../../browser/use-copy.ts'
import { messageKey } from '../../context/message-key.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { PanelBody, PanelFooter, RecordPanel } from '../../records/record-panel.tsx'
import { useOpenRecord } from '../../records/use-open-record.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useChange } from '../../saving/use-change.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

type Props = { items: readonly Mail[]; total: number | undefined }

/** The message in the address (`?edit=`), beside the list. */
export function MailPanel({ items, total }: Props) {
  const t = useTranslations('admin.mail.panel')
  const { openRecord, close } = useRecordAddress()
  const record = useOpenRecord(items)
  return (
    <RecordPanel
      title={t('title')}
      previousLabel={messageKey('admin.mail.panel.previous')}
      nextLabel={messageKey('admin.mail.panel.next')}
      record={record}
      total={total}
      onOpen={({ id }) => openRecord(id)}
      onClose={close}
    >
      {record.shownId && <Message key={record.shownId} id={record.shownId} />}
    </RecordPanel>
  )
}

function Message({ id }: { id: string }) {
  const t = useTranslations('admin.mail.panel')
  const { data: mail, error, refetch } = useQuery(mailReads.byId(id))
  return (
    <>
      <PanelBody>
        {mail ? (
          <Content mail={mail} />
        ) : error ? (
          <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('loading')} className="grid gap-6">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-24" />
            <Skeleton className="h-80" />
          </Loading>
        )}
      </PanelBody>
      {mail && mail.state !== 'sent' && <Actions mail={mail} />}
    </>
  )
}

function Content({ mail }: { mail: WholeMail }) {
  const t = useTranslations('admin.mail')
  const formats = useFormats()
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="align-to-page grid gap-3">
        <MailStateBadge state={mail.state} />
        <h3 lang={mail.language} dir="auto" className="wrap-anywhere text-title">
          {mail.subject}
        </h3>
      </div>
      {mail.error && (
        <Alert title={mail.state === 'failed' ? t('panel.failed') : t('panel.delayed')}>
          <bdi className="wrap-anywhere">{mail.error}</bdi>
        </Alert>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact label={t('panel.to')}>
          <bdi dir="ltr" className="wrap-anywhere">
            {mail.to}
          </bdi>
        </Fact>
        <Fact label={t('panel.created')}>{formats.dateTime(mail.createdAt, siteZone)}</Fact>
        {mail.sentAt && <Fact label={t('panel.sent')}>{formats.dateTime(mail.sentAt, siteZone)}</Fact>}
        {mail.attempts > 0 && <Fact label={t('panel.attempts')}>{formats.number(mail.attempts)}</Fact>}
      </dl>
      {/* Without scripts, forms or links: it may contain words of strangers. */}
      <iframe
        sandbox=""
        title={t('panel.preview')}
        srcDoc={mail.html}
        className="h-144 w-full rounded-lg border border-line bg-surface"
      />
      <details className="text-sm">
        <summary className="cursor-pointer rounded-sm py-1 font-medium">{t('panel.plainText')}</summary>
        <pre
          lang={mail.language}
          dir="auto"
          className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-lg bg-surface-sunken p-4 font-sans"
        >
          {mail.text}
        </pre>
      </details>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Actions({ mail: { id, state, links } }: { mail: WholeMail }) {
  const t = useTranslations('admin.mail.panel')
  const retry = useChange({
    send: () => mailChanges.retry(id),
    refresh: [mailReads.all().queryKey.slice(0, 1)],
    success: ({ state: now }) => ({ title: now === 'held' ? t('stillHeld') : t('retried') }),
    failure: { title: t('retryFailed') },
  })
  const copy = useCopy()
  return (
    <PanelFooter>
      <Button
        variant={links.length > 0 ? 'secondary' : 'primary'}
        pending={retry.isPending}
        onClick={() => retry.mutate(undefined)}
      >
        {t('retry')}
      </Button>
      {state === 'held' && links.length > 0 && (
        <Button onClick={() => void copy(links.join('\n'), { title: t('linkCopied', { count: links.length }) })}>
          {t('copyLink', { count: links.length })}
        </Button>
      )}
    </PanelFooter>
  )
}
