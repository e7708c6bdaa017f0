import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo'
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/ssr/InstagramLogo'
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/ssr/LinkedinLogo'
import { XLogoIcon } from '@phosphor-icons/react/dist/ssr/XLogo'
import { phoneHref } from '../../../shared/phone.ts'
import { safeHref } from '../../../shared/url.ts'
import { MapLink } from '../../map-link.tsx'
import { SiteLink } from '../../site-link.tsx'
import { useChat, useCompany, useContact, useFooterPages, useNavigation } from '../../use-content.ts'

export function Footer() {
  const company = useCompany()
  const contact = useContact()
  const { privacy, terms } = useFooterPages()
  const { links } = useNavigation()
  const whatsApp = safeHref(useChat().link)
  return (
    <footer className="on-night border-line border-t print:hidden">
      <div className="one-side page-grid grid grid-cols-[minmax(0,1fr)] gap-12 py-20 md:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-24">
        <div>
          <p dir="auto" className="font-bold font-heading text-heading">
            {company.name}
          </p>
          <p dir="auto" className="measure mt-4 text-ink-quiet">
            {company.description}
          </p>
          <SocialLinks />
        </div>
        <nav aria-label="Quick Links">
          <h2 className="eyebrow">Quick Links</h2>
          <ul className="mt-4 grid gap-3">
            {links.map(({ label, path }) => (
              <li key={path}>
                <SiteLink to={path} dir="auto" className="inline-block text-ink-quiet transition hover:text-ink">
                  {label}
                </SiteLink>
              </li>
            ))}
            <LegalLink label="Privacy Policy" to={privacy} />
            <LegalLink label="Terms of Service" to={terms} />
          </ul>
        </nav>
        <section aria-label="Contact">
          <h2 className="eyebrow">Contact</h2>
          <ul className="mt-4 grid gap-3 text-ink-quiet">
            <li>
              <a href={`mailto:${contact.email}`} className="inline-block wrap-anywhere transition hover:text-ink">
                {contact.email}
              </a>
            </li>
            <li>
              <a href={phoneHref(contact.phone)} className="figures inline-block transition hover:text-ink">
                <bdi>{contact.phone}</bdi>
              </a>
            </li>
            {contact.address && (
              <li>
                <MapLink
                  place={contact.address}
                  className="inline-block whitespace-pre-line transition hover:text-ink"
                />
              </li>
            )}
            {whatsApp && (
              <li>
                <a href={whatsApp} target="_blank" rel="noopener" className="inline-block text-accent-ink">
                  WhatsApp Us
                </a>
              </li>
            )}
          </ul>
        </section>
      </div>
      <div className="page-grid">
        <p className="border-line border-t py-8 text-ink-quiet text-sm max-sm:pe-20">
          © 2024 <bdi>{company.name}</bdi>. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

/** Plain text until the page is published. */
function LegalLink({ label, to }: { label: string; to: string | undefined }) {
  if (to === undefined) return <li className="text-ink-quiet">{label}</li>
  return (
    <li>
      <SiteLink to={to} className="inline-block text-ink-quiet transition hover:text-ink">
        {label}
      </SiteLink>
    </li>
  )
}

const networks = [
  { label: 'Facebook', field: 'facebookUrl', Icon: FacebookLogoIcon },
  { label: 'Instagram', field: 'instagramUrl', Icon: InstagramLogoIcon },
  { label: 'LinkedIn', field: 'linkedinUrl', Icon: LinkedinLogoIcon },
  { label: 'Twitter', field: 'twitterUrl', Icon: XLogoIcon },
] as const

/** Only the networks whose URL is set. */
function SocialLinks() {
  const contact = useContact()
  const links = networks.flatMap(({ field, ...network }) => {
    const href = safeHref(contact[field])
    return href ? [{ ...network, href }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="mt-8 flex flex-wrap gap-3">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={label}
            className="grid size-11 place-items-center rounded-full border border-line text-title transition hover:border-accent hover:text-accent-ink"
          >
            <Icon aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
