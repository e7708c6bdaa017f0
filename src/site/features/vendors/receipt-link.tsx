import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { applicationStatusPath } from '../../../shared/paths.ts'
import { CopyButton } from '../../copy-button.tsx'
import { SiteLink } from '../../site-link.tsx'

/** The link that opens the application, to copy or to follow (D65). */
export function ReceiptLink({ url }: { url: string }) {
  const t = useTranslations('application.receipt')
  const id = useId()
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
      <CopyButton
        text={url}
        words={{ copy: t('copyLink'), copied: t('copied'), byHand: t('copyByHand') }}
        className="justify-self-start"
      />
    </section>
  )
}
