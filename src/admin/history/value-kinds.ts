import type { RichTextDocument } from '../../shared/rich-text.ts'

/** A link of the menu. */
export type LinkValue = {
  path: string
  label: string
  visible: boolean
  translations?: Record<string, { label?: unknown } | undefined>
}

/** Fields with the address of an image, or with several; their names are the same in every kind. */
const imageFields = new Set(['coverImage', 'images', 'logo', 'logoLight', 'logoDark', 'favicon', 'backgroundImage'])

export const isImageField = (field: string): boolean => imageFields.has(field)

export const isRichText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

export const isLinks = (value: unknown): value is LinkValue[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && 'path' in item)

/** A text; a stored translation has its text beside the primary text that it was made for. */
export function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'object' && value !== null && 'text' in value) return textOf(value.text)
  return String(value)
}
