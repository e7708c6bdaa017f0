import { createTranslator, type Messages } from 'use-intl/core'
import { localeOf } from '../../shared/formats.ts'
import type { Language } from '../../shared/languages.ts'

const files = import.meta.glob<Messages['multilingual']>('../../messages/*/multilingual.json', {
  eager: true,
  import: 'default',
})

/** The texts that the back office shows in another language than its own, so they are loaded in every language. */
export function getTranslations(language: Language, namespace: 'multilingual') {
  const multilingual = files[`../../messages/${language}/${namespace}.json`]
  return createTranslator({ locale: localeOf(language), messages: { multilingual } as Messages, namespace })
}
