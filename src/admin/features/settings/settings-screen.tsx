import { Tabs } from 'radix-ui'
import { useCallback, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useMay } from '../../use-viewer.ts'
import { HeroSettings } from './hero-settings.tsx'
import { settingGroups } from './setting-groups.ts'
import { SettingsGroup } from './settings-group.tsx'

const tabs = [{ id: 'hero', label: 'Hero Section' }, ...settingGroups] as const

const tabLook =
  'relative h-11 shrink-0 px-1 text-ink-quiet text-md transition-colors hover:text-ink data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent-ink'

export function SettingsScreen() {
  const mayManage = useMay('manage_settings')
  const { dirty, report } = useDirtyTabs()
  return (
    <Screen title="Settings" description="What the site says about the company, and how to reach it.">
      {!mayManage && <ReadOnlyNote what="the settings" />}
      <Tabs.Root defaultValue="hero" activationMode="automatic" className="max-w-3xl">
        <Tabs.List
          aria-label="Settings"
          className="-mx-4 mb-6 flex gap-6 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {tabs.map(({ id, label }) => (
            <Tabs.Trigger key={id} value={id} className={tabLook}>
              {label}
              {dirty.has(id) && (
                <span className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle">
                  <span className="sr-only">, not saved</span>
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
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
    <Tabs.Content forceMount value={id} className="outline-none data-[state=inactive]:hidden">
      <Card className="p-5 sm:p-8">{children}</Card>
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
