import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardReads } from '../../../client/reads.ts'
import { displayName } from '../../../shared/user.ts'
import { formatDay } from '../../../shared/zone.ts'
import { siteZone } from '../../context/page-state.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { Failure } from '../../layout/failure.tsx'
import { Screen } from '../../layout/screen.tsx'
import { Counters } from './counters.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { SampleContent } from './sample-content.tsx'
import { ThingsToFix } from './things-to-fix.tsx'
import { NextEvents, WaitingVendors } from './upcoming-work.tsx'

export function DashboardScreen() {
  const viewer = useViewer()
  const { data, error, isError, refetch } = useQuery({
    ...dashboardReads.stats,
    // Other users work at the same time, so the dashboard is always fresh.
    refetchOnMount: 'always',
  })
  const [today] = useState(() => formatDay(new Date().toISOString(), siteZone))
  return (
    <Screen
      title="Dashboard"
      description={
        <>
          <span className="inline-block">
            Welcome back, <bdi>{displayName(viewer)}</bdi>.
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
