import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contentReads, mediaReads } from '../../../client/reads.ts'
import { navigationDefaults } from '../../../shared/navigation.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { useMay } from '../../context/use-viewer.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { ReadOnlyNote, RoleNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { GettingStarted } from './getting-started.tsx'
import { SingletonCard, type SingletonStatus } from './singleton-card.tsx'
import { singletons, toolCards } from './singletons.ts'
import { StatusTiles } from './status-tiles.tsx'

export function OverviewScreen() {
  const t = useTranslations('admin.cms')
  const mayManage = useMay('manage_content')
  const mayChangeHero = useMay(['manage_content', 'manage_settings'])
  const stats = useQuery(contentReads.stats)
  const saved = useQueries({ queries: singletons.map(({ read }) => read) })
  const details = useToolDetails(stats.data?.totalPages)
  const failed = [stats, ...saved].filter(({ isError, data }) => isError && data === undefined)
  const cards = singletons.map((singleton, index) => {
    const data = saved[index]?.data
    const status: SingletonStatus | undefined = data === undefined ? undefined : data ? 'configured' : 'pending'
    return { ...singleton, status }
  })
  return (
    <Screen title={t('title')} description={t('description')}>
      {!mayManage &&
        (mayChangeHero ? (
          <RoleNote>{t('heroOnly')}</RoleNote>
        ) : (
          <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>
        ))}
      {failed[0] ? (
        <LoadError
          title={t('loadFailed')}
          error={failed[0].error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <StatusTiles singletons={cards} totalPages={stats.data?.totalPages} />
          <ul aria-label={t('sections')} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <SingletonCard key={card.path} {...card} />
            ))}
            {toolCards.map((card) => (
              <SingletonCard key={card.path} {...card} status="available" detail={details[card.path]} />
            ))}
          </ul>
          <GettingStarted singletons={cards} />
        </div>
      )}
    </Screen>
  )
}

/** What pages, navigation and media contain; undefined until it is known. */
function useToolDetails(totalPages: number | undefined): Record<string, string | undefined> {
  const t = useTranslations('admin.cms')
  const { data: navigation } = useQuery(contentReads.navigation)
  const { total: totalImages } = useListPages(mediaReads.all({ limit: '1' }))
  const isPublic = (navigation ?? navigationDefaults).audience === 'everyone'
  return {
    [adminPaths.pages]: totalPages === undefined ? undefined : t('pageCount', { count: totalPages }),
    [adminPaths.media]: totalImages === undefined ? undefined : t('imageCount', { count: totalImages }),
    [adminPaths.navigation]: navigation === undefined ? undefined : t(isPublic ? 'menuVisible' : 'menuHidden'),
  }
}
