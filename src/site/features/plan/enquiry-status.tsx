import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { ownEnquiryRead } from '../../../client/own-enquiry.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FailedNotice } from '../../sections/notice.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { AskForEnquiry } from './ask-for-enquiry.tsx'
import { EnquiryMessages } from './enquiry-messages.tsx'
import { EnquiryPictures } from './enquiry-pictures.tsx'
import { EnquiryProgress } from './enquiry-progress.tsx'

const tokenShape = /^#[\w-]{20,100}$/
const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-12'

/** The enquiry of the token in the fragment, which stays there so that the link can be bookmarked. */
export function EnquiryStatus() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  // The server never sees the fragment.
  if (!isHydrated) return <StatusSkeleton />
  if (!tokenShape.test(hash)) return <AskForEnquiry isWrong={hash.length > 1} />
  return <OpenEnquiry key={hash} token={hash.slice(1)} />
}

function OpenEnquiry({ token }: { token: string }) {
  const t = useTranslations('plan.status')
  const { data, error, isFetching, refetch } = useQuery(ownEnquiryRead(token))
  if (error instanceof ApiError && error.status === 401) return <AskForEnquiry isWrong />
  if (data)
    return (
      <div className={columns}>
        <EnquiryProgress enquiry={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <EnquiryMessages messages={data.messages} token={token} />
          <EnquiryPictures pictures={data.pictures} token={token} />
        </div>
      </div>
    )
  if (error && !isFetching) return <FailedNotice title={t('failed')} onRetry={() => void refetch()} />
  return <StatusSkeleton />
}

function StatusSkeleton() {
  const t = useTranslations('plan.status')
  return (
    <Loading label={t('loading')} className={columns}>
      <Skeleton className="h-132 rounded-xl" />
      <Skeleton className="h-84 rounded-xl" />
    </Loading>
  )
}
