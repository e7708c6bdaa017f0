import { chatLink } from '../../../src/shared/chat.ts'

/** The address of an event's button on English pages. */
export const eventChat = (phone: string, title: string) =>
  chatLink(phone, `Hello! I’m interested in “${title}”. Could you please share more details?`)
