import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import {
  type Hero,
  type HeroFormValues,
  type HeroInput,
  heroInputSchema,
  heroSettingsDefaults,
} from '../../../shared/hero.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { messageKey } from '../../context/message-key.ts'
import { PhoneField, SocialField, TextAreaField, TextField, UrlField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { type Singleton, SingletonForm } from '../../saving/singleton-form.tsx'
import { SingletonSkeleton } from '../../saving/singleton-skeleton.tsx'
import { settingsPart } from './settings-part.ts'

/** The hero, with the messages and defaults of the settings. */
const heroPart: Singleton<Hero, HeroFormValues, HeroInput> = {
  record: 'hero',
  loadFailed: messageKey('admin.hero.loadFailed'),
  read: contentReads.hero,
  part: 'settings',
  schema: heroInputSchema,
  labels: {
    title: messageKey('admin.hero.fields.title'),
    subtitle: messageKey('admin.hero.fields.subtitle'),
    description: messageKey('admin.hero.fields.description'),
    primaryCta: messageKey('admin.hero.fields.primaryCta'),
    secondaryCta: messageKey('admin.hero.fields.secondaryCta'),
    backgroundImage: messageKey('admin.hero.fields.backgroundImage'),
  },
  toValues: (saved) => fillEmpty<HeroInput>(saved, heroSettingsDefaults),
  success: { title: messageKey('admin.settings.heroSaved') },
  failure: messageKey('admin.settings.heroSaveFailed'),
}

const companyPart = settingsPart('company', 'company', ['company_name', 'company_description'])
const contactPart = settingsPart('contact', 'contact', ['contact_email', 'contact_phone', 'whatsapp_link'])
const socialPart = settingsPart('social', 'contact', [
  'social_facebook',
  'social_instagram',
  'social_linkedin',
  'social_twitter',
])

/** The tabs of the settings. Each is a form that is saved on its own, into the record whose history it shows. */
export const settingsTabs = [
  {
    id: 'hero',
    label: messageKey('admin.settings.tabs.hero'),
    part: heroPart,
    Form: HeroSettings,
  },
  {
    id: 'company',
    label: messageKey('admin.settings.tabs.company'),
    part: companyPart,
    Form: CompanySettings,
  },
  {
    id: 'contact',
    label: messageKey('admin.settings.tabs.contact'),
    part: contactPart,
    Form: ContactSettings,
  },
  {
    id: 'social',
    label: messageKey('admin.settings.tabs.social'),
    part: socialPart,
    Form: SocialSettings,
  },
] as const

type Props = { readOnly: boolean }

type Rows = Parameters<typeof SingletonSkeleton>[0]['cards'][number]

function Loading({ rows }: { rows: Rows }) {
  const t = useTranslations('admin.settings')
  return <SingletonSkeleton label={t('loading')} cards={[rows]} hasTitles={false} />
}

function HeroSettings({ readOnly }: Props) {
  const t = useTranslations('admin.hero')
  return (
    <SingletonForm
      singleton={heroPart}
      readOnly={readOnly}
      skeleton={<Loading rows={['pair', 'area', 'pair', 'notedLine']} />}
    >
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
          title={t('backgroundImage')}
          titleName="title"
          help={t('help.backgroundImage')}
        />
        <AlsoInCms singleton="hero" />
      </Card>
    </SingletonForm>
  )
}

function CompanySettings({ readOnly }: Props) {
  return (
    <SingletonForm singleton={companyPart} readOnly={readOnly} skeleton={<Loading rows={['line', 'area']} />}>
      <Card className="gap-5 card-room sm:p-8">
        <TextField required name="company_name" />
        <TextAreaField required name="company_description" rows={4} />
        <AlsoInCms singleton="company" />
      </Card>
    </SingletonForm>
  )
}

function ContactSettings({ readOnly }: Props) {
  const t = useTranslations('admin.contact')
  return (
    <SingletonForm
      singleton={contactPart}
      readOnly={readOnly}
      skeleton={<Loading rows={['line', 'line', 'notedLine']} />}
    >
      <Card className="gap-5 card-room sm:p-8">
        <TextField required name="contact_email" type="email" dir="ltr" />
        <PhoneField required name="contact_phone" />
        <UrlField
          required
          name="whatsapp_link"
          help={t.rich('whatsappHelp', {
            link: (text) => <bdi dir="ltr">{text}</bdi>,
            address: contactDefaults.whatsappLink,
          })}
        />
        <AlsoInCms singleton="contact" />
      </Card>
    </SingletonForm>
  )
}

function SocialSettings({ readOnly }: Props) {
  return (
    <SingletonForm
      singleton={socialPart}
      readOnly={readOnly}
      skeleton={<Loading rows={['line', 'line', 'line', 'line']} />}
    >
      <Card className="gap-5 card-room sm:p-8">
        <SocialField network="facebook" name="social_facebook" />
        <SocialField network="instagram" name="social_instagram" />
        <SocialField network="linkedin" name="social_linkedin" />
        <SocialField network="twitter" name="social_twitter" />
        <AlsoInCms singleton="contact" />
      </Card>
    </SingletonForm>
  )
}

/** The content editors change the same records. */
function AlsoInCms({ singleton }: { singleton: 'hero' | 'company' | 'contact' }) {
  const t = useTranslations('admin.settings')
  const link = (text: ReactNode) => (
    <Link to={adminPaths[singleton]} className="link">
      {text}
    </Link>
  )
  return <p className="border-line border-t pt-4 text-ink-quiet text-sm">{t.rich(`alsoIn.${singleton}`, { link })}</p>
}
