import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import {
  type Company,
  type CompanyFormValues,
  type CompanyInput,
  companyInputSchema,
  withCompanyDefaults,
} from '../../../shared/company.ts'
import { messageKey } from '../../context/message-key.ts'
import { useMay } from '../../context/use-viewer.ts'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { type Singleton, SingletonForm } from '../../saving/singleton-form.tsx'
import { SingletonSkeleton } from '../../saving/singleton-skeleton.tsx'
import { CompanyTabs, findTab, translatedTexts } from './company-tabs.tsx'
import { LivePreview } from './live-preview.tsx'
import { settingsLink } from './settings-link.tsx'

/** The page embeds the company as visitors see it: without translations. */
const isComplete = (saved: Company | null | undefined) => !saved || saved.translations !== undefined

export const companySingleton: Singleton<Company, CompanyFormValues, CompanyInput> = {
  record: 'company',
  read: contentReads.company,
  isComplete,
  schema: companyInputSchema,
  labels: {
    name: messageKey('admin.company.fields.name'),
    description: messageKey('admin.company.fields.description'),
    logoLight: messageKey('admin.company.fields.logoLight'),
    logoDark: messageKey('admin.company.fields.logoDark'),
    favicon: messageKey('admin.company.fields.favicon'),
    primaryColor: messageKey('admin.company.fields.primaryColor'),
    secondaryColor: messageKey('admin.company.fields.secondaryColor'),
    accentColor: messageKey('admin.company.fields.accentColor'),
    fontPrimary: messageKey('admin.company.fields.fontPrimary'),
    fontSecondary: messageKey('admin.company.fields.fontSecondary'),
    ...translationLabels(translatedTexts),
  },
  toValues: (saved) => ({ ...withCompanyDefaults(saved), ...translationValues(saved, translatedTexts) }),
  alsoRefresh: [contentReads.settings.queryKey],
  success: { title: messageKey('admin.company.saved'), description: messageKey('admin.company.savedText') },
  failure: messageKey('admin.company.saveFailed'),
  loadFailed: messageKey('admin.company.loadFailed'),
}

const columns =
  'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]'

export function CompanyScreen() {
  const t = useTranslations('admin.company')
  const readOnly = !useMay('manage_content')
  const [tab, setTab] = useState('info')
  return (
    <Screen
      title={t('title')}
      description={t.rich('description', { settings: settingsLink('company') })}
      actions={<HistoryButton kind="company" />}
    >
      {readOnly && <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>}
      <SingletonForm
        singleton={companySingleton}
        readOnly={readOnly}
        isReadOnlyInside
        skeleton={<SingletonSkeleton label={t('loading')} cards={[['line', 'area']]} hasTitles={false} />}
        className={columns}
        aside={<LivePreview />}
        // A field can only get the focus on a visible tab.
        onInvalid={(fields) => flushSync(() => setTab((current) => findTab(current, fields)))}
      >
        {(saved) => <CompanyTabs tab={tab} onTab={setTab} readOnly={readOnly} saved={saved} />}
      </SingletonForm>
    </Screen>
  )
}
