import { useWatch } from 'react-hook-form'
import { contentReads } from '../../../client/reads.ts'
import {
  type Navigation,
  type NavigationFormValues,
  type NavigationInput,
  navigationDefaults,
  navigationInputSchema,
} from '../../../shared/navigation.ts'
import { useMay } from '../../context/use-viewer.ts'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { NavigationPreview } from '../../preview/navigation-preview.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { AudienceField, audienceQuestion } from './audience-field.tsx'
import { FormCard } from './form-card.tsx'
import { LinkListField } from './link-list-field.tsx'
import { NavigationSkeleton } from './navigation-skeleton.tsx'

const navigationSection: Section<Navigation, NavigationFormValues, NavigationInput> = {
  what: 'the navigation',
  read: contentReads.navigation,
  schema: navigationInputSchema,
  labels: { audience: audienceQuestion, links: 'Links' },
  toValues: (saved) => {
    const { audience, links } = saved ?? navigationDefaults
    return { audience, links }
  },
  hasDefaults: true,
  success: { title: 'Navigation updated successfully!', description: 'Your changes are now live.' },
  failure: 'Failed to update navigation',
}

export function NavigationScreen() {
  const readOnly = !useMay('manage_content')
  return (
    <Screen title="Navigation" description="The links in the menu and footer, and who sees them.">
      <div className="max-w-4xl">
        {readOnly && <ReadOnlyNote plural="the navigation" />}
        <SectionForm section={navigationSection} readOnly={readOnly} isReadOnlyInside skeleton={<NavigationSkeleton />}>
          <fieldset disabled={readOnly} className="min-w-0">
            <FormCard title={audienceQuestion}>
              <AudienceField />
            </FormCard>
          </fieldset>
          <Preview />
          <fieldset disabled={readOnly} className="min-w-0">
            <FormCard title="Links" description="Shown in this order. Drag to rearrange.">
              <LinkListField isReadOnly={readOnly} />
            </FormCard>
          </fieldset>
        </SectionForm>
      </div>
    </Screen>
  )
}

function Preview() {
  const navigation = useWatch<NavigationFormValues>() as NavigationFormValues
  return (
    <section aria-label="Preview">
      <NavigationPreview navigation={navigation} />
    </section>
  )
}
