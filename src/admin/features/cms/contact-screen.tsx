import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import {
  type Contact,
  type ContactFormValues,
  type ContactInput,
  contactDefaults,
  contactInputSchema,
  withContactDefaults,
} from '../../../shared/contact.ts'
import { messageKey } from '../../context/message-key.ts'
import { useMay } from '../../context/use-viewer.ts'
import { PhoneField, SocialField, TextField } from '../../forms/fields.tsx'
import { TranslatedTextAreaField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { ContactPreview } from '../../preview/contact-preview.tsx'
import { FrameNote, useIsFramePublic } from '../../preview/frame-note.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { type Singleton, SingletonForm } from '../../saving/singleton-form.tsx'
import { SingletonSkeleton } from '../../saving/singleton-skeleton.tsx'
import { settingsLink } from './settings-link.tsx'

const translated = ['address'] as const

export const contactSingleton: Singleton<Contact, ContactFormValues, ContactInput> = {
  record: 'contact',
  read: contentReads.contact,
  schema: contactInputSchema,
  labels: {
    email: messageKey('admin.contact.fields.email'),
    phone: messageKey('admin.contact.fields.phone'),
    whatsappLink: messageKey('admin.contact.fields.whatsappLink'),
    address: messageKey('admin.contact.fields.address'),
    facebookUrl: messageKey('admin.contact.fields.facebookUrl'),
    instagramUrl: messageKey('admin.contact.fields.instagramUrl'),
    linkedinUrl: messageKey('admin.contact.fields.linkedinUrl'),
    twitterUrl: messageKey('admin.contact.fields.twitterUrl'),
    ...translationLabels(translated),
  },
  toValues: (saved) => ({ ...withContactDefaults(saved), ...translationValues(saved, translated) }),
  alsoRefresh: [contentReads.settings.queryKey],
  success: { title: messageKey('admin.contact.saved') },
  failure: messageKey('admin.contact.saveFailed'),
  loadFailed: messageKey('admin.contact.loadFailed'),
}

export function ContactScreen() {
  const t = useTranslations('admin.contact')
  const readOnly = !useMay('manage_content')
  const skeleton = (
    <SingletonSkeleton
      isLabelShown
      label={t('loading')}
      cards={[
        ['pair', 'notedLine', 'area'],
        ['pair', 'pair'],
      ]}
    />
  )
  return (
    <Screen
      title={t('title')}
      description={t.rich('description', { settings: settingsLink('contact') })}
      actions={<HistoryButton kind="contact" />}
    >
      <div className="max-w-4xl">
        {readOnly && <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>}
        <SingletonForm singleton={contactSingleton} readOnly={readOnly} skeleton={skeleton} saveLabel={t('save')}>
          {(saved) => (
            <>
              <FormCard title={t('details')}>
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField required name="email" type="email" dir="ltr" />
                  <PhoneField required name="phone" />
                </div>
                <TextField
                  required
                  name="whatsappLink"
                  inputMode="url"
                  dir="ltr"
                  help={t.rich('whatsappHelp', {
                    link: (text) => <bdi dir="ltr">{text}</bdi>,
                    address: contactDefaults.whatsappLink,
                  })}
                />
                <Translations fields={translated} saved={saved}>
                  <TranslatedTextAreaField name="address" rows={3} />
                </Translations>
              </FormCard>
              <FormCard title={t('social')} description={t('socialText')}>
                <div className="grid gap-5 sm:grid-cols-2">
                  <SocialField network="facebook" name="facebookUrl" placeholder="https://facebook.com/…" />
                  <SocialField network="instagram" name="instagramUrl" placeholder="https://instagram.com/…" />
                  <SocialField network="linkedin" name="linkedinUrl" placeholder="https://linkedin.com/…" />
                  <SocialField network="twitter" name="twitterUrl" placeholder="https://x.com/…" />
                </div>
              </FormCard>
              <Preview />
            </>
          )}
        </SingletonForm>
      </div>
    </Screen>
  )
}

/** The footer, or why visitors see none. */
function Preview() {
  const t = useTranslations('admin.cms')
  const contact = useDeferredValue(useWatch<ContactFormValues>()) as ContactFormValues
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-3">
      {useIsFramePublic() && <ContactPreview contact={contact} />}
      <FrameNote />
    </section>
  )
}
