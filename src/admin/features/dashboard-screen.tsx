import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contentReads, dashboardReads } from '../../client/reads.ts'
import { startOfDay } from '../../shared/zone.ts'
import { useLanguage } from '../context/language.ts'
import { siteZone } from '../context/page-state.ts'
import { useFormats } from '../context/use-formats.ts'
import { useViewer } from '../context/use-viewer.ts'
import { useDates } from '../dates/use-dates.ts'
import { useToday } from '../dates/use-now.ts'
import { LoadError } from '../layout/load-error.tsx'
import { Screen } from '../layout/screen.tsx'
import { Counters } from './dashboard/counters.tsx'
import { LastProvenBackup } from './dashboard/last-proven-backup.tsx'
import { RecentActivities } from './dashboard/recent-activities.tsx'
import { Recommendations } from './dashboard/recommendations.tsx'
import { SampleContent } from './dashboard/sample-content.tsx'
import { Translations } from './dashboard/translations.tsx'
import { Waiting } from './dashboard/waiting.tsx'
import { Week } from './dashboard/week.tsx'
import { Insights } from './insights/insights.tsx'

const twoColumns = 'grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

/** The start of the day: open work, this week, visits and recent activities. */
export function DashboardScreen() {
  const t = useTranslations('admin.dashboard')
  const { data, error, isError, refetch } = useQuery({
    ...dashboardReads.stats(useLanguage()),
    // Figures stay visible while the texts are read in another language.
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={t('title')} description={<Welcome />}>
      {isError && !data ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 gap-8 sm:gap-10">
          <div className={twoColumns}>
            <Waiting stats={data} />
            <Week stats={data} />
          </div>
          <SampleContent />
          <Counters stats={data} />
          <Insights />
          <div className={twoColumns}>
            <RecentActivities activities={data?.recentActivities} />
            <div className="grid grid-cols-1 content-start gap-8">
              {data && <Recommendations stats={data} />}
              <Translations stats={data} />
              {data?.lastProvenBackup && <LastProvenBackup at={data.lastProvenBackup} />}
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
}

function Welcome() {
  const t = useTranslations('admin.dashboard')
  const { firstName } = useViewer()
  const { data: shown } = useQuery(contentReads.formats)
  const formats = useFormats()
  const today = new Date(startOfDay(useToday(), siteZone))
  const day = useDates().longDay(today)
  return (
    <>
      <span className="inline-block">
        {firstName ? t.rich('welcomeNamed', { firstName, name: (name) => <bdi>{name}</bdi> }) : t('welcome')}
      </span>{' '}
      <span className="inline-block">
        {shown?.showHijri
          ? t.rich('todayHijri', {
              day,
              hijri: formats.hijriDay(today.toISOString(), siteZone),
              date: (date) => <span className="whitespace-nowrap">{date}</span>,
            })
          : t('today', { day })}
      </span>
    </>
  )
}
