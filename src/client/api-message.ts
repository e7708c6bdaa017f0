import { useTranslations } from 'use-intl'
import { type CodedMessage, decodeMessage, wordMessage } from '../shared/coded-message.ts'

/** Words messages of the API and of contracts in the language of the page. Forms hold them as encoded strings. */
export function useApiMessage() {
  const t = useTranslations()
  return (message: CodedMessage | string | undefined): string | undefined =>
    message === undefined ? undefined : wordMessage(typeof message === 'string' ? decodeMessage(message) : message, t)
}
