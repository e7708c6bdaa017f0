import type { Messages } from 'use-intl'
import type { Language } from '../shared/languages.ts'

type Load = () => Promise<{ messages: object }>

/** Each in a chunk of its own. All catalogues have the keys of the English one. */
const site: Record<Language, Load> = {
  en: () => import('./languages/en.ts'),
  ar: () => import('./languages/ar.ts'),
}

/** The messages of forms, which are loaded with them. */
const forms = {
  application: {
    en: () => import('./languages/en-application.ts'),
    ar: () => import('./languages/ar-application.ts'),
  },
  plan: {
    en: () => import('./languages/en-plan.ts'),
    ar: () => import('./languages/ar-plan.ts'),
  },
} satisfies Record<string, Record<Language, Load>>
export type FormName = keyof typeof forms

/** The messages of the page that says what is counted. */
const counted: Record<Language, Load> = {
  en: () => import('./languages/en-counted.ts'),
  ar: () => import('./languages/ar-counted.ts'),
}

export async function loadCountedMessages(language: Language): Promise<object> {
  return (await counted[language]()).messages
}

export async function loadMessages(language: Language): Promise<Messages> {
  return (await site[language]()).messages as Messages
}

const loading = new Map<string, Promise<object>>()

/** The same promise for the same form and language, for `use`. */
export function loadFormMessages(form: FormName, language: Language): Promise<object> {
  const key = `${form} ${language}`
  const started = loading.get(key) ?? forms[form][language]().then(({ messages }) => messages)
  // A failed import is tried again by the next form.
  started.catch(() => loading.delete(key))
  loading.set(key, started)
  return started
}
