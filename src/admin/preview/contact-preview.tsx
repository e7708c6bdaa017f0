import { contentReads } from '../../client/reads.ts'
import type { ContactFormValues } from '../../shared/contact.ts'
import { Footer } from '../../site/features/frame/footer.tsx'
import { SitePreview } from './site-preview.tsx'

const footerHeights = { desktop: 460, phone: 900 }

/** The footer with the contact details of the form. */
export function ContactPreview({ contact }: { contact: ContactFormValues }) {
  return (
    <SitePreview
      title="Preview of the footer"
      unsaved={[[contentReads.contact.queryKey, contact]]}
      heights={footerHeights}
    >
      <Footer />
    </SitePreview>
  )
}
