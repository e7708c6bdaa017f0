import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import {
  frameAudiences,
  type Navigation,
  type NavigationFormValues,
  type NavigationInput,
  navigationInputSchema,
} from '../../../shared/navigation.ts'
import { messageKey } from '../../context/message-key.ts'
import { useMay } from '../../context/use-viewer.ts'
import { Choices } from '../../forms/choices.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { NavigationPreview } from '../../preview/navigation-preview.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { type Singleton, SingletonForm } from '../../saving/singleton-form.tsx'
import { LinkListField } from './link-list-field.tsx'
import { defaultNavigation, linkValues, withChangedTranslations } from './link-translations.ts'
import { NavigationSkeleton } from './navigation-skeleton.tsx'

export const navigationSingleton: Singleton<Navigation, NavigationFormValues, NavigationInput> = {
  record: 'navigation',
  read: contentReads.navigation,
  schema: navigationInputSchema,
  labels: { audience: messageKey('admin.navigation.audience'), links: messageKey('admin.navigation.links') },
  toValues: (saved) => (saved ? { audience: saved.audience, links: saved.links.map(linkValues) } : defaultNavigation),
  prepare: ({ audience, links }, saved) => ({ audience, links: withChangedTranslations(links, saved) }),
  hasDefaults: true,
  success: { title: messageKey('admin.navigation.saved'), description: messageKey('admin.navigation.savedText') },
  failure: messageKey('admin.navigation.saveFailed'),
  loadFailed: messageKey('admin.navigation.loadFailed'),
}

export function NavigationScreen() {
  const t = useTranslations('admin.navigation')
  const readOnly = !useMay('manage_content')
  return (
    <Screen title={t('title')} description={t('description')} actions={<HistoryButton kind="navigation" />}>
      <div className="max-w-4xl">
        {readOnly && <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>}
        <SingletonForm
          singleton={navigationSingleton}
          readOnly={readOnly}
          isReadOnlyInside
          skeleton={<NavigationSkeleton />}
        >
          {(saved) => (
            <>
              <fieldset disabled={readOnly} className="min-w-0">
                <FormCard title={t('audience')}>
                  <AudienceField />
                </FormCard>
              </fieldset>
              <Preview />
              <fieldset disabled={readOnly} className="min-w-0">
                <FormCard title={t('links')} description={t('linksText')}>
                  <LinkListField isReadOnly={readOnly} saved={saved} />
                </FormCard>
              </fieldset>
            </>
          )}
        </SingletonForm>
      </div>
    </Screen>
  )
}

function AudienceField() {
  const t = useTranslations('admin.navigation')
  const { register } = useFormContext()
  const options = frameAudiences.map((value) => ({
    value,
    label: t(`audiences.${value}.label`),
    help: t(`audiences.${value}.help`),
  }))
  return <Choices isLegendHidden legend={t('audience')} options={options} radio={() => register('audience')} />
}

function Preview() {
  const t = useTranslations('admin.cms')
  const navigation = useWatch<NavigationFormValues>() as NavigationFormValues
  return (
    <section aria-label={t('preview')}>
      <NavigationPreview navigation={navigation} />
    </section>
  )
}
