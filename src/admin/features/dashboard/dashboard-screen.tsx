import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardReads } from '../../../client/reads.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { Failure } from '../../layout/failure.tsx'
import { Screen } from '../../layout/screen.tsx'
import { Counters } from './counters.tsx'
import { formatLongDay } from './format-date.ts'
import { RecentActivities } from './recent-activities.tsx'
import { SampleContent } from './sample-content.tsx'
import { ThingsToFix } from './things-to-fix.tsx'
import { NextEvents, WaitingVendors } from './upcoming-work.tsx'

export function DashboardScreen() {
  const { firstName } = useViewer()
  const { data, error, isError, refetch } = useQuery({
    ...dashboardReads.stats,
    // Other users work at the same time, so the dashboard is always fresh.
    refetchOnMount: 'always',
  })
  const [today] = useState(() => formatLongDay(new Date()))
  return (
    <Screen
      title="Dashboard"
      description={
        <>
          <span className="inline-block">
            {firstName ? (
              <>
                Welcome back, <bdi>{firstName}</bdi>.
              </>
            ) : (
              'Welcome back.'
            )}
          </span>{' '}
          <span className="inline-block">Today is {today}.</span>
        </>
      }
    >
      {isError && !data ? (
        <Failure what="the dashboard" error={error} onRetry={refetch} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <SampleContent />
          {data && <ThingsToFix problems={data.problems} passedEvents={data.passedEvents} />}
          <Counters stats={data} />
          <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
            <WaitingVendors vendors={data?.waitingVendors} />
            <NextEvents events={data?.nextEvents} />
          </div>
          <RecentActivities activities={data?.recentActivities} />
        </div>
      )}
    </Screen>
  )
}
