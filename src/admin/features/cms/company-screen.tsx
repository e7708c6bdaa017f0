import { useState } from 'react'
import { flushSync } from 'react-dom'
import { contentReads } from '../../../client/reads.ts'
import {
  type Company,
  type CompanyFormValues,
  type CompanyInput,
  companyInputSchema,
  withCompanyDefaults,
} from '../../../shared/company.ts'
import { useMay } from '../../context/use-viewer.ts'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { SectionSkeleton } from '../../sections/section-skeleton.tsx'
import { AlsoInSettings } from './also-in-settings.tsx'
import { CompanyTabs, findTab } from './company-tabs.tsx'
import { LivePreview } from './live-preview.tsx'

const companySection: Section<Company, CompanyFormValues, CompanyInput> = {
  what: 'the company information',
  read: contentReads.company,
  schema: companyInputSchema,
  labels: {
    name: 'Company Name',
    description: 'Company Description',
    logoLight: 'Light Logo URL',
    logoDark: 'Dark Logo URL',
    favicon: 'Favicon URL',
    primaryColor: 'Primary Color',
    secondaryColor: 'Secondary Color',
    accentColor: 'Accent Color',
    fontPrimary: 'Primary Font (Headings)',
    fontSecondary: 'Secondary Font (Body Text)',
  },
  toValues: withCompanyDefaults,
  alsoRefresh: [contentReads.settings.queryKey],
  success: { title: 'Company information updated!', description: 'Your branding changes are now live.' },
  failure: 'Failed to update company info',
}

const columns =
  'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]'

export function CompanyScreen() {
  const readOnly = !useMay('manage_content')
  const [tab, setTab] = useState('info')
  return (
    <Screen
      title="Company & Branding"
      description={
        <>
          Your company and how your site looks. <AlsoInSettings tab="company" />
        </>
      }
    >
      {readOnly && <ReadOnlyNote plural="the company information" />}
      <SectionForm
        section={companySection}
        readOnly={readOnly}
        isReadOnlyInside
        skeleton={<SectionSkeleton label="Loading company information…" cards={[['line', 'area']]} hasTitles={false} />}
        className={columns}
        aside={<LivePreview />}
        // A field can only get the focus on a visible tab.
        onInvalid={(fields) => flushSync(() => setTab((current) => findTab(current, fields)))}
      >
        <CompanyTabs tab={tab} onTab={setTab} readOnly={readOnly} />
      </SectionForm>
    </Screen>
  )
}
