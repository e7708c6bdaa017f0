import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { chatLink } from '../shared/chat.ts'
import type { SiteEvent } from '../shared/event.ts'
import { Button } from '../ui/button.tsx'
import { WhatsappLogoIcon } from '../ui/icons/whatsapp-logo.ts'
import { hidden } from './hidden-text.tsx'
import { useIsolate } from './language-context.ts'
import { useChat } from './use-content.ts'

type Props = Omit<ComponentProps<typeof Button>, 'asChild' | 'children'> & {
  event: Pick<SiteEvent, 'id' | 'title'>
  label: string
  /** What a click counts as. */
  counts?: 'chat' | 'booking'
}

/** Opens a WhatsApp chat with the company, with a message that names the event. */
export function ChatButton({ event, label, counts = 'chat', ...props }: Props) {
  const t = useTranslations('site.chat')
  const title = useIsolate()(event.title)
  const { phone } = useChat()
  return (
    <Button asChild {...props} className={`print:hidden ${props.className ?? ''}`}>
      <a
        href={chatLink(phone, t('message', { title }))}
        target="_blank"
        rel="noopener"
        data-event={event.id}
        data-counts={counts}
      >
        <WhatsappLogoIcon aria-hidden className="text-lg" />
        {t.rich('button', { label, title, hidden })}
      </a>
    </Button>
  )
}
