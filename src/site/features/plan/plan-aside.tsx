import { useTranslations } from 'use-intl'
import { phoneHref } from '../../../shared/phone.ts'
import { isWhatsAppLink } from '../../../shared/url.ts'
import { Button } from '../../../ui/button.tsx'
import { WhatsappLogoIcon } from '../../../ui/icons/whatsapp-logo.ts'
import { hidden } from '../../hidden-text.tsx'
import { useReach } from '../../use-content.ts'
import { useFormats } from '../../use-formats.ts'
import { uncovered } from '../../use-overlaps.ts'

const steps = ['read', 'talk', 'offer'] as const

/** What visitors can expect, and how to reach the company without the form. */
export function PlanAside() {
  const t = useTranslations('plan.next')
  const formats = useFormats()
  return (
    <aside className="on-night relative isolate grid gap-8 overflow-hidden rounded-xl p-6 sm:p-10 lg:sticky lg:top-16 lg:self-start print:hidden">
      <div aria-hidden className="glow-beams -z-10" />
      <h2 className="text-heading">{t('title')}</h2>
      <ol className="grid">
        {steps.map((step, index) => (
          <li key={step} className="group grid grid-cols-[auto_1fr] gap-x-5">
            <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center">
              <span className="figures grid size-9 place-items-center rounded-full border border-accent/50 font-bold font-heading text-accent-ink">
                {formats.number(index + 1)}
              </span>
              <span className="w-px bg-linear-to-b from-accent/50 to-accent/10 group-last:hidden" />
            </span>
            <div className="grid content-start gap-1 pt-1 pb-7 group-last:pb-0">
              <h3 className="text-title">{t(`steps.${step}.title`)}</h3>
              <p className="text-ink-quiet text-md">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Talk />
    </aside>
  )
}

/** Omitted while the company has entered neither a chat nor a phone number. */
function Talk() {
  const t = useTranslations('plan.talk')
  const { chat, phone } = useReach()
  if (!chat && !phone) return null
  return (
    <div className="grid gap-4 border-line border-t pt-7">
      <h3 className="text-title">{t('title')}</h3>
      <div {...uncovered} className="flex flex-wrap gap-3">
        {chat && (
          <Button asChild variant="light-on-night" size="lg">
            <a href={chat} target="_blank" rel="noopener">
              <WhatsappLogoIcon aria-hidden className="text-xl" />
              <span>{t.rich(isWhatsAppLink(chat) ? 'whatsapp' : 'message', { hidden })}</span>
            </a>
          </Button>
        )}
        {phone && (
          <Button asChild variant="light-on-night" size="lg">
            <a href={phoneHref(phone)}>{t('call')}</a>
          </Button>
        )}
      </div>
    </div>
  )
}
