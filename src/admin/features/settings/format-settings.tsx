import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { saveSetting } from '../../../client/changes.ts'
import { contentReads } from '../../../client/reads.ts'
import { type ChoiceKey, settingChoices } from '../../../shared/settings.ts'
import { Choices } from '../../forms/choices.tsx'
import { HistoryButton } from '../../history/history-button.tsx'
import { useChange } from '../../saving/use-change.ts'
import { FormCard } from '../../sections/form-card.tsx'

/**
 * How the site writes numbers and dates (D58). The specification gives the settings four tabs, so these stand below
 * them, and each choice is saved at once.
 */
export function FormatSettings({ readOnly }: { readOnly: boolean }) {
  const t = useTranslations('admin.settings')
  const { data: saved } = useQuery(contentReads.formats)
  return (
    <div className="mt-10 max-w-4xl">
      <FormCard title={t('formats.title')} description={t('formats.description')}>
        <fieldset disabled={readOnly || !saved} className="grid min-w-0 grid-cols-1 gap-5">
          <SettingChoices
            setting="digits"
            saved={saved?.digits}
            legend={t('fields.digits')}
            options={settingChoices.digits.map((value) => ({
              value,
              label: t(`formats.digits.${value}.label`),
              help: t(`formats.digits.${value}.help`),
            }))}
          />
          <SettingChoices
            setting="show_hijri"
            saved={saved && (saved.showHijri ? 'on' : 'off')}
            legend={t('fields.show_hijri')}
            options={settingChoices.show_hijri.map((value) => ({
              value,
              label: t(`formats.show_hijri.${value}.label`),
              help: t(`formats.show_hijri.${value}.help`),
            }))}
          />
        </fieldset>
        <div className="-ms-3">
          <HistoryButton kind="settings" size="sm" />
        </div>
      </FormCard>
    </div>
  )
}

type Props = Pick<ComponentProps<typeof Choices>, 'legend' | 'options'> & {
  setting: ChoiceKey
  /** Undefined until it is read. */
  saved: string | undefined
}

function SettingChoices({ setting, saved, ...choices }: Props) {
  const t = useTranslations('admin.settings')
  const { mutate, isPending, variables } = useChange({
    send: (value: string) => saveSetting(setting, { body: { value } }),
    refresh: [contentReads.formats.queryKey],
    success: { title: t('saved') },
    failure: { title: t('saveFailed') },
  })
  const chosen = isPending ? variables : saved
  return (
    <Choices
      {...choices}
      radio={(value) => ({ name: setting, checked: value === chosen, onChange: () => mutate(value) })}
    />
  )
}
