import { contentReads } from '../client/reads.ts'
import { createFormats } from '../shared/formats.ts'
import { useLanguage } from './language-context.ts'
import { useRead } from './use-read.ts'

/** Dates and numbers in the language of the page, with the digits and the calendars of the settings. */
export function useFormats() {
  const { data } = useRead(contentReads.formats)
  return { ...createFormats(useLanguage(), data?.digits), showHijri: data?.showHijri === true }
}
