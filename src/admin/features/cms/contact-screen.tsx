import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { contentReads } from '../../../client/reads.ts'
import {
  type Contact,
  type ContactFormValues,
  type ContactInput,
  contactDefaults,
  contactInputSchema,
  contactLabels,
  withContactDefaults,
} from '../../../shared/contact.ts'
import { useMay } from '../../context/use-viewer.ts'
import { TextAreaField, TextField, UrlField } from '../../forms/fields.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { ContactPreview } from '../../preview/contact-preview.tsx'
import { FrameNote, useIsFramePublic } from '../../preview/frame-note.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { SectionSkeleton } from '../../sections/section-skeleton.tsx'
import { AlsoInSettings } from './also-in-settings.tsx'
import { FormCard } from './form-card.tsx'

const contactSection: Section<Contact, ContactFormValues, ContactInput> = {
  what: 'the contact information',
  read: contentReads.contact,
  schema: contactInputSchema,
  labels: contactLabels,
  toValues: withContactDefaults,
  alsoRefresh: [contentReads.settings.queryKey],
  success: { title: 'Contact information updated successfully!' },
  failure: 'Failed to update contact information',
}

const skeleton = (
  <SectionSkeleton
    isLabelShown
    label="Loading contact information..."
    cards={[
      ['pair', 'notedLine', 'area'],
      ['pair', 'pair'],
    ]}
  />
)

export function ContactScreen() {
  const readOnly = !useMay('manage_content')
  return (
    <Screen
      title="Contact Information"
      description={
        <>
          How visitors reach you. <AlsoInSettings tab="contact" />
        </>
      }
    >
      <div className="max-w-4xl">
        {readOnly && <ReadOnlyNote plural="the contact information" />}
        <SectionForm
          section={contactSection}
          readOnly={readOnly}
          skeleton={skeleton}
          saveLabel="Save Contact Information"
        >
          <FormCard title="Contact Details">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField required name="email" type="email" />
              <TextField required name="phone" type="tel" />
            </div>
            <TextField
              required
              name="whatsappLink"
              inputMode="url"
              help={`A link such as ${contactDefaults.whatsappLink}, or just your number. The chat and booking buttons use it.`}
            />
            <TextAreaField name="address" rows={3} />
          </FormCard>
          <FormCard title="Social Media Links" description="An icon appears in the footer for each link you add.">
            <div className="grid gap-5 sm:grid-cols-2">
              <UrlField name="facebookUrl" placeholder="https://facebook.com/…" />
              <UrlField name="instagramUrl" placeholder="https://instagram.com/…" />
              <UrlField name="linkedinUrl" placeholder="https://linkedin.com/…" />
              <UrlField name="twitterUrl" placeholder="https://x.com/…" />
            </div>
          </FormCard>
          <Preview />
        </SectionForm>
      </div>
    </Screen>
  )
}

/** The footer, or why visitors see none (D89). */
function Preview() {
  const contact = useDeferredValue(useWatch<ContactFormValues>()) as ContactFormValues
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      {useIsFramePublic() && <ContactPreview contact={contact} />}
      <FrameNote />
    </section>
  )
}
