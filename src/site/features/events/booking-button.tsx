import { useTranslations } from 'use-intl'
import { isFree } from '../../../shared/chat.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { ChatButton } from '../../chat-button.tsx'

/** Opens a chat about an event: 'Register Now' if it is free, otherwise 'Book Now'. */
export function BookingButton({ event }: { event: SiteEvent }) {
  const t = useTranslations('site.events')
  return <ChatButton event={event} counts="booking" label={t(isFree(event.price) ? 'registerNow' : 'bookNow')} />
}
