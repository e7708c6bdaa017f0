import {
  type Contact,
  type ContactInput,
  contactDefaults,
  contactInputSchema,
  withContactDefaults,
} from '../../../shared/contact.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useMay } from '../../use-viewer.ts'
import { FormCard } from './form-card.tsx'

export function ContactScreen() {
  const readOnly = !useMay('manage_content')
  return (
    <Screen
      title="Contact Information"
      description="How visitors reach the company. The settings show the same details."
    >
      <div className="max-w-4xl">
        {readOnly && <ReadOnlyNote what="the contact information" />}
        <Section<Contact>
          apiKey={apiKeys.contact}
          what="the contact information"
          skeleton={
            <SectionSkeleton
              isLabelShown
              label="Loading contact information..."
              cards={[
                ['pair', 'notedLine', 'area'],
                ['pair', 'pair'],
              ]}
            />
          }
        >
          {(contact) => <ContactForm contact={contact} readOnly={readOnly} />}
        </Section>
      </div>
    </Screen>
  )
}

function ContactForm({ contact, readOnly }: { contact: Contact | null; readOnly: boolean }) {
  const { form, submit, isDirty, conflict, saveBar } = useSectionForm({
    apiKey: apiKeys.contact,
    saved: contact,
    schema: contactInputSchema,
    toValues: (saved: Contact | null): ContactInput => withContactDefaults(saved),
    alsoRefresh: [apiKeys.settings],
    success: { title: 'Contact information updated successfully!' },
    failure: 'Failed to update contact information',
  })
  return (
    <>
      {conflict && <ConflictNote {...conflict} />}
      <EditForm form={form} onSubmit={submit} readOnly={readOnly} className="grid gap-6">
        <FormCard title="Contact Details">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField required name="email" label="Email Address" type="email" />
            <TextField required name="phone" label="Phone Number" type="tel" />
          </div>
          <TextField
            required
            name="whatsappLink"
            label="WhatsApp Link"
            inputMode="url"
            help={`For example ${contactDefaults.whatsappLink}. The floating chat button leads here.`}
          />
          <TextAreaField name="address" label="Business Address" rows={3} />
        </FormCard>
        <FormCard title="Social Media Links" description="Each network shows on the site once its address is entered.">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="facebookUrl" label="Facebook Page" type="url" placeholder="https://facebook.com/…" />
            <TextField name="instagramUrl" label="Instagram Profile" type="url" placeholder="https://instagram.com/…" />
            <TextField name="linkedinUrl" label="LinkedIn Company" type="url" placeholder="https://linkedin.com/…" />
            <TextField name="twitterUrl" label="Twitter/X Profile" type="url" placeholder="https://x.com/…" />
          </div>
        </FormCard>
        <SaveBar label="Save Contact Information" readOnly={readOnly} {...saveBar} />
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
