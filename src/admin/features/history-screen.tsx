import { Tabs } from 'radix-ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { TabList } from '../forms/tab-list.tsx'
import { RevisionsSkeleton } from '../history/revisions-skeleton.tsx'
import { Screen } from '../layout/screen.tsx'
import { useAddress } from '../lists/use-address.ts'
import { Changes } from './history/changes.tsx'

const PlannedChanges = lazy(async () => ({
  default: (await import('./schedule/planned-changes.tsx')).PlannedChanges,
}))
const SiteSnapshot = lazy(async () => ({ default: (await import('./history/site-snapshot.tsx')).SiteSnapshot }))

const tabs = ['changes', 'planned', 'moment'] as const

/** Past changes, planned changes, and snapshots of the site. */
export function HistoryScreen() {
  const t = useTranslations('admin.history')
  const { tab, setTab } = useTab()
  return (
    <Screen title={t('title')} description={t('description')}>
      <Tabs.Root value={tab} onValueChange={setTab} activationMode="automatic">
        <TabList
          label={t('tabs.label')}
          tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          dirty={noneIsDirty}
        />
        <Panel id="changes">
          <Changes />
        </Panel>
        <Panel id="planned">
          <PlannedChanges />
        </Panel>
        <Panel id="moment">
          <SiteSnapshot />
        </Panel>
      </Tabs.Root>
    </Screen>
  )
}

const noneIsDirty: ReadonlySet<string> = new Set()

function Panel({ id, children }: { id: string; children: ReactNode }) {
  return (
    // A panel begins with a control, so the Tab key skips the panel itself.
    <Tabs.Content value={id} tabIndex={-1} className="outline-none">
      <Suspense fallback={<RevisionsSkeleton />}>{children}</Suspense>
    </Tabs.Content>
  )
}

/** The chosen tab, kept in the address; a moment in the address opens its tab. */
function useTab() {
  const [search, change] = useAddress()
  const chosen = tabs.find((id) => id === search.get('tab')) ?? 'changes'
  const setTab = (id: string) =>
    change(
      (next) => {
        next.delete('at')
        next.delete('path')
        if (id === 'changes') next.delete('tab')
        else next.set('tab', id)
      },
      { replace: true },
    )
  return { tab: search.has('at') ? 'moment' : chosen, setTab }
}
