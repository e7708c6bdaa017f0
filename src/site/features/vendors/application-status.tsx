import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { applicationRead } from '../../../client/application.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FailedNotice } from '../../sections/notice.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import { AskForApplication } from './ask-for-application.tsx'

const tokenShape = /^#[\w-]{20,100}$/
const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-12'

/** The application of the token in the fragment, which stays there so that the link can be bookmarked. */
export function ApplicationStatus() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  // The server never sees the fragment.
  if (!isHydrated) return <StatusSkeleton />
  if (!tokenShape.test(hash)) return <AskForApplication isWrong={hash.length > 1} />
  return <OpenApplication key={hash} token={hash.slice(1)} />
}

function OpenApplication({ token }: { token: string }) {
  const t = useTranslations('application.status')
  const { data, error, isFetching, refetch } = useQuery(applicationRead(token))
  if (error instanceof ApiError && error.status === 401) return <AskForApplication isWrong />
  if (data) {
    const isWaiting = data.documents.some(({ state }) => state === 'requested')
    return (
      <div className={columns}>
        {/* On a phone a request comes first, because the applicant has to act. */}
        <div className={isWaiting ? 'max-lg:order-last' : ''}>
          <ApplicationProgress application={data} />
        </div>
        <ApplicationDocuments application={data} token={token} />
      </div>
    )
  }
  if (error && !isFetching) return <FailedNotice title={t('failed')} onRetry={() => void refetch()} />
  return <StatusSkeleton />
}

function StatusSkeleton() {
  const t = useTranslations('application.status')
  return (
    <Loading label={t('loading')} className={columns}>
      <Skeleton className="h-112 rounded-xl" />
      <Skeleton className="h-84 rounded-xl" />
    </Loading>
  )
}
