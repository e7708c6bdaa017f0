import { Link } from 'react-router'
import { contentReads } from '../../../client/reads.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import {
  type Hero,
  type HeroFormValues,
  type HeroInput,
  heroInputSchema,
  heroLabels,
  heroSettingsDefaults,
} from '../../../shared/hero.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField, TextField, UrlField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { SectionSkeleton } from '../../sections/section-skeleton.tsx'
import { settingsSection } from './settings-section.ts'

/** The hero, with the messages and defaults of the settings. */
const heroSection: Section<Hero, HeroFormValues, HeroInput> = {
  what: 'the hero section',
  read: contentReads.hero,
  part: 'settings',
  schema: heroInputSchema,
  labels: heroLabels,
  toValues: (saved) => fillEmpty<HeroInput>(saved, heroSettingsDefaults),
  success: { title: 'Hero content updated successfully!' },
  failure: 'Failed to update hero content',
}

const companySection = settingsSection('company', ['company_name', 'company_description'])
const contactSection = settingsSection('contact', ['contact_email', 'contact_phone', 'whatsapp_link'])
const socialSection = settingsSection('social', [
  'social_facebook',
  'social_instagram',
  'social_linkedin',
  'social_twitter',
])

/** The tabs of the settings. Each is a form that is saved on its own. */
export const settingsTabs = [
  { id: 'hero', label: 'Hero Section', section: heroSection, Form: HeroSettings },
  { id: 'company', label: 'Company Info', section: companySection, Form: CompanySettings },
  { id: 'contact', label: 'Contact Info', section: contactSection, Form: ContactSettings },
  { id: 'social', label: 'Social Media', section: socialSection, Form: SocialSettings },
] as const

type Props = { readOnly: boolean }

const skeletonOf = (...rows: Parameters<typeof SectionSkeleton>[0]['cards'][number]) => (
  <SectionSkeleton label="Loading settings…" cards={[rows]} hasTitles={false} />
)

function HeroSettings({ readOnly }: Props) {
  return (
    <SectionForm section={heroSection} readOnly={readOnly} skeleton={skeletonOf('pair', 'area', 'pair', 'notedLine')}>
      <Card className="gap-5 card-room sm:p-8">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField required name="title" />
          <TextField required name="subtitle" />
        </div>
        <TextAreaField required name="description" rows={4} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField required name="primaryCta" />
          <TextField required name="secondaryCta" />
        </div>
        <ImageField
          name="backgroundImage"
          titleName="title"
          help="Optional. Without it, the animated spotlights are shown."
        />
        <AlsoInCms path={adminPaths.hero} title="Hero Section" />
      </Card>
    </SectionForm>
  )
}

function CompanySettings({ readOnly }: Props) {
  return (
    <SectionForm section={companySection} readOnly={readOnly} skeleton={skeletonOf('line', 'area')}>
      <Card className="gap-5 card-room sm:p-8">
        <TextField required name="company_name" />
        <TextAreaField required name="company_description" rows={4} />
        <AlsoInCms path={adminPaths.company} title="Company & Branding" />
      </Card>
    </SectionForm>
  )
}

function ContactSettings({ readOnly }: Props) {
  return (
    <SectionForm section={contactSection} readOnly={readOnly} skeleton={skeletonOf('line', 'line', 'notedLine')}>
      <Card className="gap-5 card-room sm:p-8">
        <TextField required name="contact_email" type="email" />
        <TextField required name="contact_phone" type="tel" />
        <UrlField
          required
          name="whatsapp_link"
          help={`A link such as ${contactDefaults.whatsappLink}, or just your number. The chat and booking buttons use it.`}
        />
        <AlsoInCms path={adminPaths.contact} title="Contact Information" />
      </Card>
    </SectionForm>
  )
}

function SocialSettings({ readOnly }: Props) {
  return (
    <SectionForm section={socialSection} readOnly={readOnly} skeleton={skeletonOf('line', 'line', 'line', 'line')}>
      <Card className="gap-5 card-room sm:p-8">
        <UrlField name="social_facebook" />
        <UrlField name="social_instagram" />
        <UrlField name="social_linkedin" />
        <UrlField name="social_twitter" />
        <AlsoInCms path={adminPaths.contact} title="Contact Information" />
      </Card>
    </SectionForm>
  )
}

/** The content editors change the same records (D24). */
function AlsoInCms({ path, title }: { path: string; title: string }) {
  return (
    <p className="border-line border-t pt-4 text-ink-quiet text-sm">
      Also in{' '}
      <Link to={path} className="link">
        CMS → {title}
      </Link>
      . Both places edit the same details.
    </p>
  )
}
