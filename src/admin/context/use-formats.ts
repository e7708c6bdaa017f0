import { useQuery } from '@tanstack/react-query'
import { contentReads } from '../../client/reads.ts'
import { createFormats } from '../../shared/formats.ts'
import { isolate } from '../../shared/isolate.ts'
import { useLanguage } from './language.ts'

/** Dates and numbers in the language of the back office, with the digits of the settings. */
export function useFormats() {
  const { data } = useQuery(contentReads.formats)
  return createFormats(useLanguage(), data?.digits)
}

/** Prepares a name for the middle of a message in plain text, such as a toast; in markup, `<bdi>` does the same. */
export function useIsolate(): (text: string) => string {
  const language = useLanguage()
  return (text) => isolate(text, language)
}
