import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dashboardReads } from '../../../client/reads.ts'
import { useLanguage } from '../../context/language.ts'
import { useDates } from '../../context/use-dates.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { Failure } from '../../layout/failure.tsx'
import { Screen } from '../../layout/screen.tsx'
import { Counters } from './counters.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { Recommendations } from './recommendations.tsx'
import { SampleContent } from './sample-content.tsx'
import { ThingsToFix } from './things-to-fix.tsx'
import { Translations } from './translations.tsx'
import { NextEvents, PlannedWork, WaitingVendors } from './upcoming-work.tsx'

export function DashboardScreen() {
  const t = useTranslations('admin.dashboard')
  const { firstName } = useViewer()
  const { data, error, isError, refetch } = useQuery({
    ...dashboardReads.stats(useLanguage()),
    // Other users work at the same time, so the dashboard is always fresh.
    refetchOnMount: 'always',
    // Figures stay visible while the texts are read in another language.
    placeholderData: keepPreviousData,
  })
  const [now] = useState(() => new Date())
  const day = useDates().longDay(now)
  return (
    <Screen
      title={t('title')}
      description={
        <>
          <span className="inline-block">
            {firstName ? t.rich('welcomeNamed', { firstName, name: (name) => <bdi>{name}</bdi> }) : t('welcome')}
          </span>{' '}
          <span className="inline-block">{t('today', { day })}</span>
        </>
      }
    >
      {isError && !data ? (
        <Failure title={t('loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <SampleContent />
          {data && <ThingsToFix stats={data} />}
          <Counters stats={data} />
          <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
            <WaitingVendors vendors={data?.waitingVendors} />
            <NextEvents events={data?.nextEvents} />
            <PlannedWork />
          </div>
          {data && <Recommendations stats={data} />}
          <Translations stats={data} />
          <RecentActivities activities={data?.recentActivities} />
        </div>
      )}
    </Screen>
  )
}
