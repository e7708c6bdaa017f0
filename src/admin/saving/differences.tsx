import { useTranslations } from 'use-intl'
import { plainText, type RichTextDocument } from '../../shared/rich-text.ts'
import { type MessageKey, useMessage } from '../context/message-key.ts'
import { useFormats } from '../context/use-formats.ts'
import { isSame } from './is-same.ts'

/** Labels of a form's fields. */
export type FieldLabels = Readonly<Record<string, MessageKey>>

export type Version = { heading: string; values: Readonly<Record<string, unknown>> }

type Props = { labels: FieldLabels; fields: readonly string[]; versions: readonly Version[] }

/** Fields that differ between two versions of a form. */
export function changedFields(labels: FieldLabels, one: Version['values'], other: Version['values']): string[] {
  return Object.keys(labels).filter((field) => !isSame(one[field], other[field]))
}

/** Versions of fields below each other, each with its heading. */
export function Differences({ labels, fields, versions }: Props) {
  const message = useMessage()
  const t = useTranslations('admin.saving')
  const { dateTime } = useFormats()
  const inWords = (value: unknown) => describeValue(value, { true: t('yes'), false: t('no'), dateTime })
  return (
    <dl className="grid max-h-80 gap-3 overflow-y-auto text-sm">
      {fields.map((field) => (
        <div key={field} className="grid gap-1">
          <dt className="font-medium">{labels[field] && message(labels[field])}</dt>
          {versions.map(({ heading, values }) => (
            <dd key={heading} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <span className="opacity-80">{heading}</span>
              <bdi className="wrap-anywhere whitespace-pre-line">{inWords(values[field]) || '—'}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const longestText = 400

/** What a field for a date and time holds, in the site's zone. */
const typedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

type ValueLabels = Record<`${boolean}`, string> & { dateTime: (typed: string) => string }

function describeValue(value: unknown, labels: ValueLabels): string {
  const describe = (part: unknown) => describeValue(part, labels)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return labels[`${value}`]
  if (Array.isArray(value)) return value.map(describe).join('\n')
  if (isRichText(value)) return plainText(value, longestText)
  if (typeof value === 'object') return Object.values(value).map(describe).filter(Boolean).join(', ')
  const text = String(value)
  if (typedTime.test(text)) return labels.dateTime(text)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

const isRichText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
