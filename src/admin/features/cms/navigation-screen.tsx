import { useWatch } from 'react-hook-form'
import {
  type Navigation,
  type NavigationInput,
  navigationDefaults,
  navigationInputSchema,
} from '../../../shared/navigation.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { AccessDenied } from '../../frame/access-denied.tsx'
import { Screen } from '../../frame/screen.tsx'
import { NavigationPreview } from '../../preview/navigation-preview.tsx'
import { useMay } from '../../use-viewer.ts'
import { AudienceField } from './audience-field.tsx'
import { FormCard } from './form-card.tsx'
import { LinkListField } from './link-list-field.tsx'
import { NavigationSkeleton } from './navigation-skeleton.tsx'

/** Who may not change it is not told of hidden links and unpublished pages either, so there is nothing to show. */
export function NavigationScreen() {
  const mayManage = useMay('manage_content')
  if (!mayManage) return <AccessDenied message="You don't have permission to manage the navigation." />
  return (
    <Screen title="Navigation" description="The links at the top and bottom of the site, and who sees them.">
      <div className="max-w-4xl">
        <Section<Navigation> apiKey={apiKeys.navigation} what="the navigation" skeleton={<NavigationSkeleton />}>
          {(navigation) => <NavigationForm navigation={navigation} />}
        </Section>
      </div>
    </Screen>
  )
}

function toValues(saved: Navigation | null): NavigationInput {
  const { audience, links } = saved ?? navigationDefaults
  return { audience, links }
}

function NavigationForm({ navigation }: { navigation: Navigation | null }) {
  const { form, submit, isDirty, conflict, saveBar } = useSectionForm({
    apiKey: apiKeys.navigation,
    saved: navigation,
    schema: navigationInputSchema,
    toValues,
    standard: true,
    success: { title: 'Navigation updated successfully!', description: 'The site shows it from now on.' },
    failure: 'Failed to update navigation',
  })
  const values = useWatch({ control: form.control }) as NavigationInput
  return (
    <>
      {conflict && <ConflictNote {...conflict} />}
      <EditForm form={form} onSubmit={submit} className="grid gap-6">
        <section aria-label="Preview" className="grid grid-cols-1 gap-2">
          <NavigationPreview navigation={values} />
        </section>
        <FormCard title="Links" description="In this order, from the start of the bar to its end.">
          <LinkListField />
        </FormCard>
        <FormCard title="Audience" description="Who sees the navigation bar, the footer and the chat button.">
          <AudienceField />
        </FormCard>
        <SaveBar readOnly={false} {...saveBar} />
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
