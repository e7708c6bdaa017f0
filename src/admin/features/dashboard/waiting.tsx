import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DashboardStats, DueFollowUp, WaitingEnquiry } from '../../../shared/dashboard.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { startOfDay } from '../../../shared/zone.ts'
import { Card } from '../../../ui/card.tsx'
import { BellRingingIcon } from '../../../ui/icons/bell-ringing.ts'
import { BriefcaseIcon } from '../../../ui/icons/briefcase.ts'
import { ChatCircleTextIcon } from '../../../ui/icons/chat-circle-text.ts'
import { FileTextIcon } from '../../../ui/icons/file-text.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { useDates } from '../../dates/use-dates.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { Overdue, Queue, QueueRow, WaitingTime } from './queue.tsx'
import { ThingsToFix } from './things-to-fix.tsx'
import { useFixes } from './use-fixes.ts'

/** What the viewer has to do, the most urgent first. */
export function Waiting({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslations('admin.dashboard.waiting')
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 grid-rows-[auto_1fr] gap-4">
      <h2 id="waiting" className="text-title">
        {t('title')}
      </h2>
      {stats ? (
        <div className="grid grid-cols-1 content-start gap-3">
          <TaskList stats={stats} />
          <Awaited count={stats.awaitedVendors} />
        </div>
      ) : (
        <TaskListSkeleton />
      )}
    </section>
  )
}

function TaskList({ stats }: { stats: DashboardStats }) {
  const vendors = useTranslations('admin.vendors')
  const fixes = useFixes(stats)
  const { followUpsDue, newEnquiries, newDocuments } = stats
  const waitingVendors = stats.pendingVendors - stats.awaitedVendors
  if (followUpsDue + newEnquiries + newDocuments + waitingVendors + fixes.count === 0) return <NothingToDo />
  const followed = new Set(stats.dueFollowUps.map(({ id }) => id))
  const answered = new Set(stats.receivedDocuments.map(({ vendorId }) => vendorId))
  return (
    <Card className="@container self-start">
      <Queue name="followUps" icon={BellRingingIcon} count={followUpsDue} path={`${adminPaths.enquiries}?followUp=due`}>
        {stats.dueFollowUps.map((followUp) => (
          <QueueRow
            key={followUp.id}
            to={recordPath('enquiries', followUp.id)}
            title={followUp.name}
            detail={<FollowUpDetail followUp={followUp} />}
            side={<Overdue day={followUp.followUpOn} />}
          />
        ))}
      </Queue>
      <Queue
        name="enquiries"
        icon={ChatCircleTextIcon}
        count={newEnquiries}
        path={`${adminPaths.enquiries}?status=new`}
      >
        {stats.waitingEnquiries
          .filter(({ id }) => !followed.has(id))
          .map((enquiry) => (
            <QueueRow
              key={enquiry.id}
              to={recordPath('enquiries', enquiry.id)}
              title={enquiry.name}
              detail={<EnquiryDetail enquiry={enquiry} />}
              side={<WaitingTime since={enquiry.createdAt} longDays={2} />}
            />
          ))}
      </Queue>
      <Queue name="documents" icon={FileTextIcon} count={newDocuments} path={`${adminPaths.vendors}?status=pending`}>
        {stats.receivedDocuments.map((document) => (
          <QueueRow
            key={document.vendorId + document.kind}
            to={recordPath('vendors', document.vendorId)}
            title={document.company}
            detail={vendors(`documents.kinds.${document.kind}.label`)}
            side={<WaitingTime since={document.receivedAt} longDays={7} />}
          />
        ))}
      </Queue>
      <Queue
        name="applications"
        icon={BriefcaseIcon}
        count={waitingVendors}
        path={`${adminPaths.vendors}?waitingFor=staff`}
      >
        {stats.waitingVendors
          .filter(({ id }) => !answered.has(id))
          .map(({ id, company, name, submittedAt }) => (
            <QueueRow
              key={id}
              to={recordPath('vendors', id)}
              title={company}
              detail={<bdi>{name}</bdi>}
              side={<WaitingTime since={submittedAt} longDays={7} />}
            />
          ))}
      </Queue>
      <ThingsToFix fixes={fixes} />
    </Card>
  )
}

/** Applications whose applicant was asked for a document. */
function Awaited({ count }: { count: number }) {
  const t = useTranslations('admin.dashboard.waiting')
  if (count === 0) return null
  return (
    <Link to={`${adminPaths.vendors}?waitingFor=applicant`} className="link justify-self-start text-sm">
      {t('awaited', { count })}
    </Link>
  )
}

function FollowUpDetail({ followUp: { category, assigneeId, assigneeName } }: { followUp: DueFollowUp }) {
  const t = useTranslations('admin')
  const { id } = useViewer()
  return (
    <>
      {t(`kinds.portfolio.categories.${category}`)}
      {assigneeId !== id && (
        <>
          {' · '}
          {assigneeName === null ? t('dashboard.waiting.followUps.nobody') : <bdi>{assigneeName}</bdi>}
        </>
      )}
    </>
  )
}

function EnquiryDetail({ enquiry: { category, date } }: { enquiry: WaitingEnquiry }) {
  const t = useTranslations('admin.kinds.portfolio')
  const dates = useDates()
  return (
    <>
      {t(`categories.${category}`)}
      {date && ` · ${dates.shortDay(new Date(startOfDay(date, siteZone)))}`}
    </>
  )
}

function TaskListSkeleton() {
  const t = useTranslations('admin.dashboard.waiting')
  return (
    <Card asChild className="self-start">
      <Loading label={t('loading')}>
        {['w-36', 'w-44', 'w-40'].map((width) => (
          <div key={width} className="grid gap-3 border-line px-5 py-3 not-last:border-b">
            <span className="flex h-6 items-center gap-3">
              <Skeleton className="size-5 rounded-full" />
              <Skeleton className={`h-4 ${width}`} />
            </span>
            <Skeleton className="ms-8 h-4 w-3/5" />
            <Skeleton className="ms-8 h-4 w-1/2" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
