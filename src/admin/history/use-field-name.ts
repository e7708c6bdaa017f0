import { useTranslations } from 'use-intl'
import type { FieldChange } from '../../shared/history.ts'
import { type TranslationLanguage, translationLanguages } from '../../shared/languages.ts'
import { useMessage } from '../context/message-key.ts'
import type { HistorySubject } from './history-subjects.ts'

const translation = new RegExp(String.raw`^translations\.(${translationLanguages.join('|')})\.(\w+)$`)

/** The changes of fields that the form has, in its order, with each translation after its primary text. */
export function shownChanges({ labels }: HistorySubject, changes: readonly FieldChange[]): FieldChange[] {
  const order = Object.keys(labels)
  const placeOf = ({ field }: FieldChange) => order.indexOf(translation.exec(field)?.[2] ?? field)
  return changes.filter((change) => placeOf(change) >= 0).sort((one, other) => placeOf(one) - placeOf(other))
}

/** What a form calls a field: 'Title', 'Title (Arabic)'; undefined for columns that no form shows. */
export function useFieldName({ labels }: HistorySubject) {
  const t = useTranslations('admin.history')
  const message = useMessage()
  return (field: string): string | undefined => {
    const [, language, name = field] = translation.exec(field) ?? []
    const label = labels[name]
    if (!label) return undefined
    return language ? t(`fieldIn.${language as TranslationLanguage}`, { label: message(label) }) : message(label)
  }
}
