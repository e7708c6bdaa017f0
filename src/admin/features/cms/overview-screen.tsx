import { useQueries, useQuery } from '@tanstack/react-query'
import type { CmsStats } from '../../../shared/cms.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { Failure } from '../../frame/failure.tsx'
import { ReadOnlyNote, RoleNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useMay } from '../../use-viewer.ts'
import { GettingStarted } from './getting-started.tsx'
import { SectionCard, type SectionStatus } from './section-card.tsx'
import { contentSections, toolCards } from './sections.ts'
import { StatusTiles } from './status-tiles.tsx'

const heroOnly = 'You can change the hero section, but only see the rest of the content'

export function OverviewScreen() {
  const mayManage = useMay('manage_content')
  const mayChangeHero = useMay(['manage_content', 'manage_settings'])
  const stats = useQuery<CmsStats>({ queryKey: apiKeys.cmsStats, refetchOnMount: 'always' })
  const saved = useQueries({
    // Others work here too: whoever comes back sees how things stand now.
    queries: contentSections.map(({ apiKey }) => ({ queryKey: apiKey, refetchOnMount: 'always' as const })),
  })
  const failed = [stats, ...saved].filter(({ isError, data }) => isError && data === undefined)
  const sections = contentSections.map((section, index) => {
    const data = saved[index]?.data
    const status: SectionStatus | undefined = data === undefined ? undefined : data ? 'configured' : 'pending'
    return { ...section, status }
  })
  return (
    <Screen title="Content Management" description="Shape what visitors see and read. Every change is live at once.">
      {!mayManage && (mayChangeHero ? <RoleNote may={heroOnly} /> : <ReadOnlyNote what="the content" />)}
      {failed[0] ? (
        <Failure
          what="the content"
          error={failed[0].error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <StatusTiles sections={sections} totalPages={stats.data?.totalPages} />
          <ul aria-label="Sections" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {sections.map((section) => (
              <SectionCard key={section.path} {...section} />
            ))}
            {toolCards.map(({ isClosed, ...card }) => (
              <SectionCard key={card.path} {...card} status="available" isClosed={isClosed && !mayManage} />
            ))}
          </ul>
          <GettingStarted sections={sections} />
        </div>
      )}
    </Screen>
  )
}
