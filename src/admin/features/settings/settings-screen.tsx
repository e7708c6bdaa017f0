import { Tabs } from 'radix-ui'
import { useCallback, useState } from 'react'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { TabList } from '../../forms/tab-list.tsx'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useMay } from '../../use-viewer.ts'
import { HeroSettings } from './hero-settings.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingsGroup } from './settings-group.tsx'

const tabs = [{ id: 'hero', label: 'Hero Section' }, ...settingGroups] as const

export function SettingsScreen() {
  const mayManage = useMay('manage_settings')
  const { dirty, report } = useDirtyTabs()
  return (
    <Screen title="Settings" description="What the site says about the company, and how to reach it.">
      {!mayManage && <ReadOnlyNote what="the settings" />}
      <Tabs.Root defaultValue="hero" activationMode="automatic" className="max-w-4xl">
        <TabList label="Settings" tabs={tabs} dirty={dirty} />
        {/* All stay mounted, so that looking at another tab loses nothing that was typed. */}
        <Panel id="hero">
          <HeroSettings readOnly={!mayManage} onDirty={report} />
        </Panel>
        {settingGroups.map((group) => (
          <Panel key={group.id} id={group.id}>
            <SettingsGroup group={group} readOnly={!mayManage} onDirty={report} />
          </Panel>
        ))}
      </Tabs.Root>
      <LeaveGuard isDirty={dirty.size > 0} />
    </Screen>
  )
}

function Panel({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    // It begins with a field, so it is no stop of its own.
    <Tabs.Content forceMount value={id} tabIndex={-1} className="outline-none data-[state=inactive]:hidden">
      {children}
    </Tabs.Content>
  )
}

/** Which tabs hold something that is not saved. */
function useDirtyTabs() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback((id: string, isDirty: boolean) => {
    setDirty((old) => {
      if (old.has(id) === isDirty) return old
      const next = new Set(old)
      if (isDirty) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { dirty, report }
}
