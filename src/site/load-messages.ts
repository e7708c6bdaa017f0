import type { Messages } from 'use-intl'
import type { Language } from '../shared/languages.ts'

type Load = () => Promise<{ messages: object }>

/** Each in a chunk of its own. All catalogues have the keys of the English one. */
const site: Record<Language, Load> = {
  en: () => import('./languages/en.ts'),
  ar: () => import('./languages/ar.ts'),
}

/** The messages of the vendor application, which are loaded with its form. */
const application: Record<Language, Load> = {
  en: () => import('./languages/en-application.ts'),
  ar: () => import('./languages/ar-application.ts'),
}

export async function loadMessages(language: Language): Promise<Messages> {
  return (await site[language]()).messages as Messages
}

const loading = new Map<Language, Promise<object>>()

/** The same promise for the same language, for `use`. */
export function loadApplicationMessages(language: Language): Promise<object> {
  const started = loading.get(language) ?? application[language]().then(({ messages }) => messages)
  // A failed import is tried again by the next form.
  started.catch(() => loading.delete(language))
  loading.set(language, started)
  return started
}
