import { useTranslations } from 'use-intl'
import { accountChanges } from '../../../client/changes.ts'
import { renewSessionUser } from '../../../client/session.ts'
import { type Language, languageCodes, languages } from '../../../shared/languages.ts'
import { type NotificationChoice, notificationChoices } from '../../../shared/mail.ts'
import { chooseLanguage, useLanguage } from '../../context/language.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { Choices } from '../../forms/choices.tsx'
import { useChange } from '../../saving/use-change.ts'
import { useChoice } from '../../saving/use-choice.ts'
import { FormCard } from '../../sections/form-card.tsx'

/** The language of the back office (D56) and mails about new applications and enquiries (D97). Each choice is saved at once. */
export function PreferencesCard() {
  const t = useTranslations('admin.account.preferences')
  const hearsOfVisitors = useMay(['manage_vendors', 'manage_events'])
  return (
    <FormCard anchor="preferences" title={t('title')} description={t('description')}>
      <LanguageChoice />
      {hearsOfVisitors && <NotificationChoices />}
    </FormCard>
  )
}

function LanguageChoice() {
  const t = useTranslations('admin.account.preferences')
  const { mutate } = useChange({
    send: (language: Language) => chooseLanguage(language),
    refresh: [],
    success: { title: t('saved') },
    failure: { title: t('failed') },
  })
  const [chosen, choose] = useChoice(useLanguage(), mutate)
  return (
    <Choices
      legend={t('language')}
      options={languageCodes.map((value) => ({ value, label: languages[value].name, lang: value }))}
      radio={(value) => ({
        name: 'language',
        checked: value === chosen,
        onChange: () => choose(value as Language),
      })}
    />
  )
}

function NotificationChoices() {
  const t = useTranslations('admin.account.preferences')
  const { notifications } = useViewer()
  const { mutate } = useChange({
    send: async (newApplication: NotificationChoice) => {
      const user = await accountChanges.changeNotifications({ newApplication })
      renewSessionUser(user)
      return null
    },
    refresh: [],
    success: { title: t('saved') },
    failure: { title: t('failed') },
  })
  const [chosen, choose] = useChoice(notifications.newApplication, mutate)
  return (
    <Choices
      legend={t('newApplication')}
      options={notificationChoices.map((value) => ({ value, label: t(`notifications.${value}`) }))}
      radio={(value) => ({
        name: 'newApplication',
        checked: value === chosen,
        onChange: () => choose(value as NotificationChoice),
      })}
    />
  )
}
