import { useTranslations } from 'use-intl'
import { mailReads } from '../../../client/reads.ts'
import { type Mail, mailStates } from '../../../shared/mail.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EnvelopeSimpleIcon } from '../../../ui/icons/envelope-simple.ts'
import { useMay } from '../../context/use-viewer.ts'
import { RelativeTime } from '../../dates/relative-time.tsx'
import { AccessDenied } from '../../layout/access-denied.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { Screen } from '../../layout/screen.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { RowList, RowSkeletons } from '../../lists/row-list.tsx'
import { useListFilter } from '../../lists/use-list-filter.ts'
import { useListPages } from '../../lists/use-list-pages.ts'
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
  const { items, total } = pages
  const options = [
    { value: '', label: t('all') },
    ...mailStates.map((value) => ({ value, label: t(`states.${value}`) })),
  ]
  return (
    <Screen title={t('title')} count={total} description={t('description')}>
      <div className="mb-6 grid gap-4">
        <FilterButtons
          label={t('filter')}
          options={options}
          value={state ?? ''}
          onChange={(value) => setFilter('state', value || undefined)}
        />
        {items?.some((mail) => mail.state === 'held') && <Alert>{t('held')}</Alert>}
      </div>
      <RowList
        pages={pages}
        label={t('title')}
        rowHeight={78}
        countOf={(count) => t('count', { count })}
        loadFailed={t('loadFailed')}
        skeleton={<RowSkeletons label={t('loading')} />}
        empty={
          <MessagePanel icon={EnvelopeSimpleIcon} title={t(`empty.${state ?? 'all'}`)}>
            {!state && t('empty.text')}
          </MessagePanel>
        }
        renderItem={(mail) => <MailRow mail={mail} />}
      />
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
      <span className="align-to-page grid min-w-0 grow basis-64 grid-cols-1">
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
