import { type Company, type CompanyInput, companyInputSchema, withCompanyDefaults } from '../../../shared/company.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { Screen } from '../../frame/screen.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { LiveSample } from './live-sample.tsx'

export function CompanyScreen() {
  return (
    <Screen title="Company & Branding" description="Who the company is and how its site looks.">
      <Section<Company>
        apiKey={apiKeys.company}
        what="the company information"
        skeleton={<SectionSkeleton label="Loading company information…" cards={[2]} />}
      >
        {(company) => <CompanyForm company={company} />}
      </Section>
    </Screen>
  )
}

function CompanyForm({ company }: { company: Company | null }) {
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
        onSubmit={submit}
        className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]"
      >
        <div className="grid min-w-0 gap-6">
          <CompanyTabs />
          <SaveBar {...saveBar} />
        </div>
        <LiveSample />
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
