import { toMessages } from './to-messages.ts'

export const messages = toMessages(
  import.meta.glob<object>('../../messages/en/{admin/**/*,api,common}.json', { eager: true, import: 'default' }),
)
