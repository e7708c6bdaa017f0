import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { serverCatalogues } from '../../messages/server-catalogues.ts'
import { type Digits, localeOf } from '../../shared/formats.ts'
import type { Language } from '../../shared/languages.ts'

/** The messages of a namespace for texts that the server writes. */
export function getTranslations<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  language: Language,
  namespace: Namespace,
  digits?: Digits,
) {
  return createTranslator<Messages, Namespace>({
    locale: localeOf(language, digits),
    messages: serverCatalogues[language] as unknown as Messages,
    namespace,
  })
}
