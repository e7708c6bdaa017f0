import { useTranslations } from 'use-intl'
import type { FieldChange } from '../../shared/history.ts'
import { emptyRichText } from '../../shared/rich-text.ts'
import { useMessage } from '../context/message-key.ts'
import { siteZone } from '../context/page-state.ts'
import { useFormats } from '../context/use-formats.ts'
import { useVideoName } from '../media/use-video-name.ts'
import type { HistorySubject } from './history-subjects.ts'
import { ImageDifference, ImageListDifference } from './image-difference.tsx'
import { LinkDifference } from './link-difference.tsx'
import { RichTextDifference } from './rich-text-difference.tsx'
import { TextDifference } from './text-difference.tsx'
import { ColorValue, ValueDifference } from './value-difference.tsx'
import { isColor, isEmpty, isImageField, isInstant, isLinks, isRichText, textOf } from './value-kinds.ts'

type Props = { change: FieldChange; options: HistorySubject['options'] }

/** A field before and after, shown by what its values are. */
export function FieldDifference({ change: { field, before, after }, options }: Props) {
  const inWords = useWords(options?.[field])
  const videoName = useVideoName()
  const values = [before, after]
  if (values.some(isRichText)) {
    const [earlier, later] = values.map((value) => (isRichText(value) ? value : emptyRichText))
    return <RichTextDifference before={earlier ?? emptyRichText} after={later ?? emptyRichText} />
  }
  if (values.some(isLinks)) {
    return <LinkDifference before={isLinks(before) ? before : []} after={isLinks(after) ? after : []} />
  }
  if (values.some(Array.isArray)) {
    const [earlier, later] = [listOf(before), listOf(after)]
    if (isImageField(field)) return <ImageListDifference before={earlier} after={later} />
    const lines = (list: readonly string[]) => list.map((address) => videoName(address).title).join('\n')
    return <TextDifference before={lines(earlier)} after={lines(later)} />
  }
  if (isImageField(field)) {
    return <ImageDifference before={textOf(before)} after={textOf(after)} isLight={field === 'logoLight'} />
  }
  const isText = !options?.[field] && values.every((value) => isEmpty(value) || isPlainText(value))
  if (isText) return <TextDifference before={textOf(before)} after={textOf(after)} />
  return <ValueDifference before={inWords(before)} after={inWords(after)} />
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])

const isPlainText = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'object') && !isInstant(value) && !isColor(value)

/** Dates, choices, numbers and yes or no in the words of the form; undefined for nothing. */
function useWords(options: readonly { value: string; label: Parameters<ReturnType<typeof useMessage>>[0] }[] = []) {
  const t = useTranslations('admin.saving')
  const message = useMessage()
  const formats = useFormats()
  return (value: unknown) => {
    if (isEmpty(value)) return undefined
    const option = options.find((one) => one.value === value)
    if (option) return message(option.label)
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (isInstant(value)) return formats.dateTime(value, siteZone)
    if (isColor(value)) return <ColorValue color={value} />
    // Years and positions are read without separators.
    if (typeof value === 'number') return formats.year(value)
    return <bdi>{textOf(value)}</bdi>
  }
}
