import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isWhatsAppLink, safeHref } from '../../../shared/url.ts'
import { WhatsappLogoIcon } from '../../../ui/icons/whatsapp-logo.ts'
import { useChat } from '../../use-content.ts'
import { useOverlaps } from '../../use-overlaps.ts'

/** A floating button, shown only if the saved link leads to WhatsApp, and hidden where it would cover a control. */
export function WhatsAppButton() {
  const t = useTranslations('site.frame')
  const { link } = useChat()
  const place = useRef<HTMLElement>(null)
  const isInTheWay = useOverlaps(place)
  if (!isWhatsAppLink(link)) return null
  return (
    <aside
      ref={place}
      aria-label={t('chat')}
      className={`fixed end-4 bottom-4 z-30 sm:end-6 sm:bottom-6 transition-[opacity,visibility] print:hidden ${isInTheWay ? 'invisible opacity-0' : ''}`}
    >
      <a
        href={safeHref(link)}
        target="_blank"
        rel="noopener"
        aria-label={t('chatOnWhatsApp')}
        className="grid size-[min(3rem,64px)] place-items-center rounded-full bg-whatsapp text-white shadow-lg sm:size-[min(3.5rem,64px)] transition-transform hover:scale-105"
      >
        <WhatsappLogoIcon aria-hidden className="size-3/5" />
      </a>
    </aside>
  )
}
