import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { saveSetting } from '../../../client/changes.ts'
import type { SingleKey } from '../../../shared/settings.ts'
import { Choices } from '../../forms/choices.tsx'
import { useChange } from '../../saving/use-change.ts'
import { useChoice } from '../../saving/use-choice.ts'
import { useRadioChoice } from '../../saving/use-radio-choice.ts'

type Props = Pick<ComponentProps<typeof Choices>, 'legend' | 'options'> & {
  setting: SingleKey
  /** Undefined until it is read. */
  saved: string | undefined
  refresh: readonly QueryKey[]
  onSaved?: (() => void) | undefined
}

/** A setting with a few values. A choice is saved at once, one of the arrow keys when it is confirmed or left. */
export function SettingChoices({ setting, saved, refresh, onSaved, ...choices }: Props) {
  const t = useTranslations('admin.settings')
  const { mutate } = useChange({
    // Drops the answer, so that the choice stays pending until the settings are read again: a setting that was never
    // saved is
    // in no cached list, and the choice would fall back to its earlier value.
    send: async (value: string) => void (await saveSetting(setting, { body: { value } })),
    refresh,
    success: { title: t('saved') },
    failure: { title: t('saveFailed') },
  })
  const [chosen, choose] = useChoice(saved, (value: string, options) =>
    mutate(value, { ...options, onSuccess: onSaved }),
  )
  const radio = useRadioChoice(chosen, choose)
  return <Choices {...choices} radio={(value) => ({ name: setting, ...radio(value) })} />
}
