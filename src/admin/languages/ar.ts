import '../../ui/arabic-fonts.css'
import { toMessages } from './to-messages.ts'

export const messages = toMessages(
  import.meta.glob<object>('../../messages/ar/{admin/**/*,api,common}.json', { eager: true, import: 'default' }),
)
