import { useTranslations } from 'use-intl'
import apiTexts from '../messages/api-texts.json'

type Values = Record<string, string | number>
type Translate = (key: keyof typeof apiTexts, values: Values) => string

/** Texts without arguments by themselves; the others by a pattern with a group for each argument. */
const keys = new Map<string, keyof typeof apiTexts>()
const patterns: [RegExp, keyof typeof apiTexts][] = []
for (const [key, text] of Object.entries(apiTexts) as [keyof typeof apiTexts, string][]) {
  if (text.includes('{')) patterns.push([patternOf(text), key])
  else keys.set(text, key)
}

function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}

/** Messages of the API and its contracts are English; this shows them in the language of the page. */
export function useApiMessage() {
  const t = useTranslations('api')
  return <Message extends string | undefined>(message: Message): Message | string =>
    // The arguments were found with the text of the same key.
    message && translateApiMessage(message, (key, values) => t(`validation.${key}`, values as never))
}

/** Finds the key of an English message and translates it. A message without a key stays as it is. */
export function translateApiMessage(message: string, translate: Translate): string {
  const known = keys.get(message)
  if (known) return translate(known, {})
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(message)?.groups
    if (found) return translate(key, valuesOf(found, translate))
  }
  return message
}

/** Numbers decide about plural forms; the name of a field is itself a message. */
const valuesOf = (found: Record<string, string>, translate: Translate): Values =>
  Object.fromEntries(
    Object.entries(found).map(([name, text]) => [
      name,
      /^\d+$/.test(text) ? Number(text) : translateApiMessage(text, translate),
    ]),
  )
