import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo'
import type { ComponentProps } from 'react'
import { chatLink } from '../shared/chat.ts'
import { Button } from '../ui/button.tsx'
import { useChat } from './use-content.ts'

type Props = Omit<ComponentProps<typeof Button>, 'asChild'> & { eventTitle: string }

/** Opens a WhatsApp chat with the company, with a message that names the event (D14). */
export function ChatButton({ eventTitle, children, ...props }: Props) {
  const { phone } = useChat()
  return (
    <Button asChild {...props}>
      <a href={chatLink(phone, eventTitle)} target="_blank" rel="noopener">
        <WhatsappLogoIcon aria-hidden className="text-lg" />
        {children}
        <span className="sr-only">: {eventTitle} (opens a chat in a new tab)</span>
      </a>
    </Button>
  )
}
