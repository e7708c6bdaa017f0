import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { displayName } from '../../../shared/user.ts'
import { formatDay } from '../../../shared/zone.ts'
import { Failure } from '../../frame/failure.tsx'
import { Screen } from '../../frame/screen.tsx'
import { siteZone } from '../../page-state.ts'
import { useViewer } from '../../use-viewer.ts'
import { Counters } from './counters.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { SampleContent } from './sample-content.tsx'

export function DashboardScreen() {
  const viewer = useViewer()
  const { data, error, isError, refetch } = useQuery<DashboardStats>({
    queryKey: apiKeys.dashboardStats,
    // Others work here too: whoever comes back to the dashboard sees how things stand now.
    refetchOnMount: 'always',
  })
  const today = formatDay(new Date().toISOString(), siteZone)
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
          <Counters stats={data} />
          <RecentActivities activities={data?.recentActivities} />
        </div>
      )}
    </Screen>
  )
}
