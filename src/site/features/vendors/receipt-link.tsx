import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { applicationStatusPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SiteLink } from '../../site-link.tsx'

/** How long the button confirms that the link was copied. */
const confirmationMs = 4000

/** The link that opens the application, to copy or to follow (D65). */
export function ReceiptLink({ url }: { url: string }) {
  const t = useTranslations('application.receipt')
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The clipboard is available on https and localhost only.
      window.prompt(t('copyByHand'), url)
    }
  }
  const Icon = isCopied ? CheckIcon : CopyIcon
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t border-dashed pt-6">
      <div className="grid gap-1">
        <h4 id={id} className="font-medium font-sans text-base">
          {t('keepLink')}
        </h4>
        <p className="text-ink-quiet text-sm">{t('linkText')}</p>
      </div>
      <SiteLink
        to={applicationStatusPath + new URL(url).hash}
        dir="ltr"
        className="break-all rounded-md bg-ivory/8 px-4 py-3 text-start text-sm underline decoration-current/40 underline-offset-4 rtl:text-end"
      >
        {url}
      </SiteLink>
      <Button variant="light-on-night" className="justify-self-start" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copyLink')}</span>
      </Button>
    </section>
  )
}
