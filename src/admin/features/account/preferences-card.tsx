import { useTranslations } from 'use-intl'
import { accountChanges } from '../../../client/changes.ts'
import { renewSessionUser } from '../../../client/session.ts'
import { type Language, languageCodes, languages } from '../../../shared/languages.ts'
import { type NotificationChoice, type Notifications, notificationChoices } from '../../../shared/mail.ts'
import { Switch } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { chooseLanguage, useLanguage } from '../../context/language.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { Choices } from '../../forms/choices.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { useChange } from '../../saving/use-change.ts'
import { useChoice } from '../../saving/use-choice.ts'
import { useRadioChoice } from '../../saving/use-radio-choice.ts'

/** The language of the back office and mails about new applications and enquiries. Each choice is saved at once. */
export function PreferencesCard() {
  const t = useTranslations('admin.account.preferences')
  const hearsOfVisitors = useMay(['manage_vendors', 'manage_events'])
  const takesCharge = useMay('manage_events')
  return (
    <FormCard anchor="preferences" title={t('title')} description={t('description')}>
      <LanguageChoice />
      {hearsOfVisitors && <NotificationChoices />}
      {takesCharge && <AssignedChoice />}
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
  const radio = useRadioChoice(chosen, (value) => choose(value as Language))
  return (
    <Choices
      legend={t('language')}
      options={languageCodes.map((value) => ({ value, label: languages[value].name, lang: value }))}
      radio={(value) => ({ name: 'language', ...radio(value) })}
    />
  )
}

function useChangeNotifications() {
  const t = useTranslations('admin.account.preferences')
  return useChange({
    send: async (notifications: Notifications) => {
      const user = await accountChanges.changeNotifications(notifications)
      renewSessionUser(user)
      return null
    },
    refresh: [],
    success: { title: t('saved') },
    failure: { title: t('failed') },
  })
}

function NotificationChoices() {
  const t = useTranslations('admin.account.preferences')
  const { notifications } = useViewer()
  const { mutate } = useChangeNotifications()
  const [chosen, choose] = useChoice<NotificationChoice, NotificationChoice>(
    notifications.newApplication,
    (newApplication, options) => mutate({ newApplication }, options),
  )
  const radio = useRadioChoice(chosen, (value) => choose(value as NotificationChoice))
  return (
    <Choices
      legend={t('newApplication')}
      options={notificationChoices.map((value) => ({ value, label: t(`notifications.${value}`) }))}
      radio={(value) => ({ name: 'newApplication', ...radio(value) })}
    />
  )
}

/** Whether a colleague's choice of the person in charge is mailed. */
function AssignedChoice() {
  const t = useTranslations('admin.account.preferences')
  const { notifications } = useViewer()
  const { newApplication } = notifications
  const { mutate } = useChangeNotifications()
  const [chosen, choose] = useChoice<boolean, boolean>(notifications.assigned, (assigned, options) =>
    mutate({ newApplication, assigned }, options),
  )
  return (
    <Field beside label={t('assigned')} help={t('assignedHelp')}>
      <Switch checked={chosen} onChange={({ target }) => choose(target.checked)} />
    </Field>
  )
}
