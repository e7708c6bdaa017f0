import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditDetail, AuditEntry } from '../../../shared/audit.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { sentenceValues } from './sentence-values.ts'
import { useSettingValue } from './use-setting-value.ts'

type Props = {
  entry: AuditEntry
  /** Users by their ids, for entries whose names were erased. */
  names: ReadonlyMap<string, string>
}

const tags = {
  person: (name: ReactNode) => <bdi className="font-medium">{name}</bdi>,
  visitor: (words: ReactNode) => <bdi>{words}</bdi>,
  text: (text: ReactNode) => <bdi>{text}</bdi>,
}

/** What happened, in the language of the reader. */
export function AuditSentence({ entry, names }: Props) {
  const t = useTranslations('admin.audit')
  const formats = useFormats()
  const settingValue = useSettingValue()
  const by = useActorName(names)(entry.by)
  const detail = entry.detail as AuditDetail | null
  if (!detail) return t.rich('erased', { by, person: tags.person })
  // An entry of a newer release during an upgrade.
  if (!t.has(`details.${detail.code}`)) return t(`kinds.${entry.kind}`)
  const values = sentenceValues(entry, detail, by, (instant) => formats.dateTime(instant, siteZone))
  const value = detail.code === 'settingChanged' ? settingValue(detail.key, detail.value) : undefined
  const setting = value !== undefined && { value }
  // All codes at once are more combinations than the compiler can check; a test words each of them.
  return t.rich(`details.${detail.code}` as 'details.applicantErased', { ...values, ...setting, ...tags } as never)
}

function useActorName(names: Props['names']) {
  const t = useTranslations('admin.audit.people')
  const programs: Record<string, string> = { Command: t('command'), Schedule: t('schedule') }
  return (by: AuditEntry['by']): string => {
    if (!by) return t('visitor')
    if (by.id === null) return programs[by.name ?? ''] ?? t('command')
    return by.name ?? names.get(by.id) ?? t('staff')
  }
}
