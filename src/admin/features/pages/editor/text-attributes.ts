import type { LanguageField } from '../../../forms/translations/translations.tsx'

/** The language and the direction of an edited text, for every field that holds a part of it. */
export type TextAttributes = Pick<LanguageField, 'lang' | 'dir'>
