import { type Company, type CompanyInput, companyInputSchema, withCompanyDefaults } from '../../../shared/company.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useMay } from '../../use-viewer.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { LiveSample } from './live-sample.tsx'

export function CompanyScreen() {
  const readOnly = !useMay('manage_content')
  return (
    <Screen title="Company & Branding" description="Who the company is and how its site looks.">
      {readOnly && <ReadOnlyNote what="the company information" />}
      <Section<Company>
        apiKey={apiKeys.company}
        what="the company information"
        skeleton={<SectionSkeleton label="Loading company information…" cards={[['line', 'area']]} hasTitles={false} />}
      >
        {(company) => <CompanyForm company={company} readOnly={readOnly} />}
      </Section>
    </Screen>
  )
}

function CompanyForm({ company, readOnly }: { company: Company | null; readOnly: boolean }) {
  const { form, submit, isDirty, conflict, saveBar } = useSectionForm({
    apiKey: apiKeys.company,
    saved: company,
    schema: companyInputSchema,
    toValues: (saved: Company | null): CompanyInput => withCompanyDefaults(saved),
    alsoRefresh: [apiKeys.settings],
    success: { title: 'Company information updated!', description: 'Your branding changes are now live.' },
    failure: 'Failed to update company info',
  })
  return (
    <>
      {conflict && <ConflictNote {...conflict} />}
      <EditForm
        form={form}
        // Its tabs stay open to whoever only looks, so the form as a whole cannot be switched off.
        onSubmit={readOnly ? () => {} : submit}
        className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]"
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CompanyTabs readOnly={readOnly} />
          <SaveBar readOnly={readOnly} {...saveBar} />
        </div>
        <LiveSample />
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
