import { createTranslator } from 'use-intl/core'
import { serverCatalogues } from '../../messages/server-catalogues.ts'
import { type CodedMessage, wordMessage } from '../../shared/coded-message.ts'
import { primaryLanguage } from '../../shared/languages.ts'

const t = createTranslator({ locale: primaryLanguage, messages: serverCatalogues[primaryLanguage] })

/** Messages of the API are English; programs and screens in other languages read the code. */
export const inEnglish = (message: CodedMessage): string => wordMessage(message, t) ?? ''
