import { useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import type { ContactFormValues } from '../../shared/contact.ts'
import { Footer } from '../../site/features/frame/footer.tsx'
import { localizeValues } from './localize-values.ts'
import { SitePreview } from './site-preview.tsx'

const footerHeights = { desktop: 460, phone: 900 }

/** The footer with the contact details of the form. */
export function ContactPreview({ contact }: { contact: ContactFormValues }) {
  const t = useTranslations('admin.preview')
  return (
    <SitePreview
      title={t('titles.footer')}
      unsaved={(language) => [[contentReads.contact.queryKey, localizeValues(contact, ['address'], language)]]}
      heights={footerHeights}
    >
      <Footer />
    </SitePreview>
  )
}
