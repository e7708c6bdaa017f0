import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { chatLink } from '../shared/chat.ts'
import { Button } from '../ui/button.tsx'
import { hidden } from './hidden-text.tsx'
import { useIsolate } from './language-context.ts'
import { useChat } from './use-content.ts'

type Props = Omit<ComponentProps<typeof Button>, 'asChild' | 'children'> & { eventTitle: string; label: string }

/** Opens a WhatsApp chat with the company, with a message that names the event (D14). */
export function ChatButton({ eventTitle, label, ...props }: Props) {
  const t = useTranslations('site.chat')
  const title = useIsolate()(eventTitle)
  const { phone } = useChat()
  return (
    <Button asChild {...props}>
      <a href={chatLink(phone, t('message', { title }))} target="_blank" rel="noopener">
        <WhatsappLogoIcon aria-hidden className="text-lg" />
        {t.rich('button', { label, title, hidden })}
      </a>
    </Button>
  )
}
