import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple'
import { useTranslations } from 'use-intl'
import { mailReads } from '../../../client/reads.ts'
import { type Mail, mailStates } from '../../../shared/mail.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useMay } from '../../context/use-viewer.ts'
import { AccessDenied } from '../../layout/access-denied.tsx'
import { Failure } from '../../layout/failure.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { RelativeTime } from '../../layout/relative-time.tsx'
import { Screen } from '../../layout/screen.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { useListFilter } from '../../lists/use-list-filter.ts'
import { useListPages } from '../../lists/use-list-pages.ts'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { MailPanel } from './mail-panel.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'

/** The outbox, for superadmins. */
export function MailScreen() {
  const t = useTranslations('admin.mail')
  return useMay('superadmin') ? <Outbox /> : <AccessDenied message={t('denied')} />
}

const states = { name: 'state', options: mailStates.map((value) => ({ value })) }

function Outbox() {
  const t = useTranslations('admin.mail')
  const { filter, setFilter } = useListFilter([states])
  const state = filter.state as Mail['state'] | undefined
  const pages = useListPages(mailReads.all({ state }))
  const { items, total, error, retry, isStale } = pages
  const options = [
    { value: '', label: t('all') },
    ...mailStates.map((value) => ({ value, label: t(`states.${value}`) })),
  ]
  return (
    <Screen title={t('title')} count={state ? undefined : total} description={t('description')}>
      <div className="mb-6 grid gap-4">
        <FilterButtons
          label={t('filter')}
          options={options}
          value={state ?? ''}
          onChange={(value) => setFilter('state', value || undefined)}
        />
        {items?.some((mail) => mail.state === 'held') && <Alert>{t('held')}</Alert>}
      </div>
      {items ? (
        <div aria-busy={isStale || undefined}>
          <p role="status" className="sr-only">
            {t('count', { count: total ?? items.length })}
          </p>
          {items.length > 0 ? (
            <VirtualList
              label={t('title')}
              items={items}
              total={total ?? items.length}
              layout={{ kind: 'rows', rowHeight: 78 }}
              renderItem={(mail) => <MailRow mail={mail} />}
            />
          ) : (
            <MessagePanel icon={EnvelopeSimpleIcon} title={t(`empty.${state ?? 'all'}`)}>
              {!state && t('empty.text')}
            </MessagePanel>
          )}
          <LoadMore {...pages.more} />
        </div>
      ) : error ? (
        <Failure title={t('loadFailed')} error={error} onRetry={retry} />
      ) : (
        <Loading label={t('loading')} className="rounded-lg border border-line bg-surface-raised">
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <div key={row} className="grid gap-2 border-line px-5 py-4 not-first:border-t">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
        </Loading>
      )}
      <MailPanel items={items ?? []} total={total} />
    </Screen>
  )
}

function MailRow({ mail }: { mail: Mail }) {
  const t = useTranslations('admin.mail')
  const { editedId, openRecord } = useRecordAddress()
  return (
    <button
      type="button"
      aria-current={mail.id === editedId || undefined}
      onClick={() => openRecord(mail.id)}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg px-4 py-3.5 text-start -outline-offset-2 hover:bg-hover aria-[current]:bg-accent-tint sm:px-5"
    >
      <span className="one-side grid min-w-0 grow basis-64 grid-cols-1">
        <span lang={mail.language} dir="auto" className="truncate font-medium text-md">
          {mail.subject}
        </span>
        <span className="truncate text-ink-quiet text-sm">
          {t(`kinds.${mail.kind}`)} <span aria-hidden="true">·</span> <bdi dir="ltr">{mail.to}</bdi>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <RelativeTime iso={mail.createdAt} />
        <MailStateBadge state={mail.state} />
      </span>
    </button>
  )
}
