import { Tabs } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { useMessage } from '../../context/message-key.ts'
import { useMay } from '../../context/use-viewer.ts'
import { TabList } from '../../forms/tab-list.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { singletonName } from '../../saving/singleton-form.tsx'
import { useUnsavedForms } from '../../saving/unsaved.ts'
import { BackupSettings } from './backup-settings.tsx'
import { FormatSettings } from './format-settings.tsx'
import { RetentionSettings } from './retention-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { settingsTabs } from './settings-tabs.tsx'

export function SettingsScreen() {
  const t = useTranslations('admin.settings')
  const message = useMessage()
  const readOnly = !useMay('manage_settings')
  const { tab, record, setTab } = useTab()
  const unsaved = useUnsavedForms()
  const dirty = settingsTabs.filter(({ part }) => unsaved.has(singletonName(part)))
  return (
    <Screen title={t('title')} description={t('description')} actions={<HistoryButton key={record} kind={record} />}>
      {readOnly && <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>}
      <Tabs.Root value={tab} onValueChange={setTab} activationMode="automatic" className="max-w-4xl">
        <TabList
          label={t('title')}
          tabs={settingsTabs.map(({ id, label }) => ({ id, label: message(label) }))}
          dirty={new Set(dirty.map(({ id }) => id))}
        />
        {settingsTabs.map(({ id, Form }) => (
          // All panels stay mounted, so that typed values survive a change of the tab.
          // A panel begins with a field, so the Tab key skips the panel itself.
          <Tabs.Content
            key={id}
            forceMount
            value={id}
            tabIndex={-1}
            className="outline-none data-[state=inactive]:hidden"
          >
            <Form readOnly={readOnly} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {/* The specification gives the settings four tabs, so the others stand below them. */}
      <div className="mt-10 grid max-w-4xl grid-cols-1 gap-6">
        <FormatSettings readOnly={readOnly} />
        <SecuritySettings />
        <BackupSettings />
        <RetentionSettings />
        <p className="flex flex-wrap items-center gap-x-2 text-ink-quiet text-sm">
          {t('changes')} <HistoryButton kind="settings" size="sm" />
        </p>
      </div>
    </Screen>
  )
}

/** The chosen tab, kept in the address. */
function useTab() {
  const [search, change] = useAddress()
  const [first] = settingsTabs
  const tab = settingsTabs.find(({ id }) => id === search.get('tab')) ?? first
  const setTab = (id: string) =>
    change((next) => (id === first.id ? next.delete('tab') : next.set('tab', id)), { replace: true })
  return { tab: tab.id, record: tab.part.record, setTab }
}
