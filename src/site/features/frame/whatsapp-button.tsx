import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo'
import { isWhatsAppLink, safeHref } from '../../../shared/url.ts'
import { useContact } from '../../use-content.ts'

/** A floating button, shown only if the saved link leads to WhatsApp. */
export function WhatsAppButton() {
  const { savedWhatsappLink } = useContact()
  if (!isWhatsAppLink(savedWhatsappLink)) return null
  return (
    <aside aria-label="Chat" className="fixed end-6 bottom-6 z-30 print:hidden">
      <a
        href={safeHref(savedWhatsappLink)}
        target="_blank"
        rel="noopener"
        aria-label="Chat on WhatsApp"
        className="grid size-[min(3.5rem,64px)] place-items-center rounded-full bg-live text-on-live shadow-lg transition-transform hover:scale-105"
      >
        <WhatsappLogoIcon aria-hidden className="size-3/5" />
      </a>
    </aside>
  )
}
