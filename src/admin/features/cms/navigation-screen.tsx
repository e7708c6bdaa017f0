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
import { RoleNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { NavigationPreview } from '../../preview/navigation-preview.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { AudienceField } from './audience-field.tsx'
import { FormCard } from './form-card.tsx'
import { LinkListField } from './link-list-field.tsx'
import { NavigationSkeleton } from './navigation-skeleton.tsx'

const navigationSection: Section<Navigation, NavigationFormValues, NavigationInput> = {
  what: 'the navigation',
  read: contentReads.navigation,
  schema: navigationInputSchema,
  labels: { links: 'Links', audience: 'Audience' },
  toValues: (saved) => {
    const { audience, links } = saved ?? navigationDefaults
    return { audience, links }
  },
  hasDefaults: true,
  success: { title: 'Navigation updated successfully!', description: 'The site shows it from now on.' },
  failure: 'Failed to update navigation',
}

export function NavigationScreen() {
  const readOnly = !useMay('manage_content')
  return (
    <Screen title="Navigation" description="The links at the top and bottom of the site, and who sees them.">
      <div className="max-w-4xl">
        {readOnly && <RoleNote>You can see the navigation, but your role cannot change it.</RoleNote>}
        <SectionForm section={navigationSection} readOnly={readOnly} isReadOnlyInside skeleton={<NavigationSkeleton />}>
          <Preview />
          <fieldset disabled={readOnly} className="grid min-w-0 grid-cols-1 gap-6">
            <FormCard title="Links" description="Shown in this order. Drag to rearrange.">
              <LinkListField isReadOnly={readOnly} />
            </FormCard>
            <FormCard title="Who sees the menu and footer?">
              <AudienceField />
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
    <section aria-label="Preview" className="grid grid-cols-1 gap-2">
      <NavigationPreview navigation={navigation} />
      {navigation.audience !== 'everyone' && <p className="text-sm text-yellow-ink">Visitors don't see this menu.</p>}
    </section>
  )
}
