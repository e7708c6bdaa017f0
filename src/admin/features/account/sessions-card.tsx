import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sessionChanges } from '../../../client/changes.ts'
import { accountReads } from '../../../client/reads.ts'
import type { AccountSession } from '../../../shared/auth.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DesktopIcon } from '../../../ui/icons/desktop.ts'
import { DeviceMobileIcon } from '../../../ui/icons/device-mobile.ts'
import { siteZone } from '../../context/page-state.ts'
import { useDeviceName } from '../../context/use-device-name.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { RelativeTime } from '../../dates/relative-time.tsx'
import { LoadError } from '../../layout/load-error.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { useChange } from '../../saving/use-change.ts'
import { AccountRow } from './account-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Where the user is signed in. */
export function SessionsCard() {
  const t = useTranslations('admin.account.sessions')
  const { data: sessions, error, refetch } = useQuery(accountReads.sessions)
  const { mutate, isPending } = useChange({
    send: sessionChanges.endOthers,
    refresh: [accountReads.sessions.queryKey],
    success: { title: t('othersEnded') },
    failure: { title: t('failed') },
  })
  return (
    <FormCard anchor="sessions" title={t('title')} description={t('description')}>
      {sessions ? (
        <ul className="grid">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={t('loading')} rows={1} />
      )}
      {sessions && sessions.length > 1 && (
        <div className="flex max-sm:*:grow">
          <Button
            variant="secondary"
            pending={isPending}
            pendingText={t('ending')}
            className="wrapping-button!"
            onClick={() => mutate()}
          >
            {t('endOthers')}
          </Button>
        </div>
      )}
    </FormCard>
  )
}

function SessionRow({ session }: { session: AccountSession }) {
  const t = useTranslations('admin.account.sessions')
  const formats = useFormats()
  const isolate = useIsolate()
  const device = useDeviceName()(session.device)
  const { mutate, isPending } = useChange({
    send: () => sessionChanges.end(session.id),
    refresh: [accountReads.sessions.queryKey],
    success: { title: t('ended') },
    failure: { title: t('failed') },
  })
  return (
    <AccountRow
      icon={/Android|iOS|iPhone|iPad/.test(session.device) ? DeviceMobileIcon : DesktopIcon}
      title={
        <>
          {device}
          {session.current && <Badge tone="green">{t('current')}</Badge>}
        </>
      }
      facts={
        <span className="flex flex-wrap gap-x-3">
          {session.network && <bdi dir="ltr">{session.network}</bdi>}
          <span>{t('since', { date: formats.dateTime(session.createdAt, siteZone) })}</span>
          {!session.current && (
            <span>{t.rich('lastUsed', { time: () => <RelativeTime iso={session.lastUsedAt} /> })}</span>
          )}
        </span>
      }
    >
      {!session.current && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ms-3"
          pending={isPending}
          pendingText={t('ending')}
          aria-label={t('endNamed', { device: isolate(device) })}
          onClick={() => mutate()}
        >
          {t('end')}
        </Button>
      )}
    </AccountRow>
  )
}
