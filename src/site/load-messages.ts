import type { Messages } from 'use-intl'
import type { Language } from '../shared/languages.ts'

/** A chunk for each language, and one for the messages of each form and of the page about counted visits. */
const modules = import.meta.glob<{ messages: object }>('./languages/*.ts')

export type FormName = 'application' | 'plan'

async function load(name: string): Promise<object> {
  const module = await modules[`./languages/${name}.ts`]?.()
  if (!module) throw new Error(`there are no messages ${name}`)
  return module.messages
}

export const loadMessages = async (language: Language) => (await load(language)) as Messages

export const loadCountedMessages = (language: Language) => load(`${language}-counted`)

const loading = new Map<string, Promise<object>>()

/** The same promise for the same form and language, for `use`. */
export function loadFormMessages(form: FormName, language: Language): Promise<object> {
  const key = `${form} ${language}`
  const started = loading.get(key) ?? load(`${language}-${form}`)
  // A failed import is tried again by the next form.
  started.catch(() => loading.delete(key))
  loading.set(key, started)
  return started
}
