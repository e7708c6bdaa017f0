import { contentReads } from '../../../client/reads.ts'
import {
  type Contact,
  type ContactFormValues,
  type ContactInput,
  contactDefaults,
  contactInputSchema,
  withContactDefaults,
} from '../../../shared/contact.ts'
import { useMay } from '../../context/use-viewer.ts'
import { TextAreaField, TextField, UrlField } from '../../forms/fields.tsx'
import { RoleNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { SectionSkeleton } from '../../sections/section-skeleton.tsx'
import { FormCard } from './form-card.tsx'

const contactSection: Section<Contact, ContactFormValues, ContactInput> = {
  what: 'the contact information',
  read: contentReads.contact,
  schema: contactInputSchema,
  labels: {
    email: 'Email Address',
    phone: 'Phone Number',
    whatsappLink: 'WhatsApp Link',
    address: 'Business Address',
    facebookUrl: 'Facebook Page',
    instagramUrl: 'Instagram Profile',
    linkedinUrl: 'LinkedIn Company',
    twitterUrl: 'Twitter/X Profile',
  },
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
    <Screen title="Contact Information" description="How visitors reach you. Also available under Settings.">
      <div className="max-w-4xl">
        {readOnly && <RoleNote>You can see the contact information, but your role cannot change it.</RoleNote>}
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
              help={`For example ${contactDefaults.whatsappLink}. The floating chat button leads here.`}
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
        </SectionForm>
      </div>
    </Screen>
  )
}
