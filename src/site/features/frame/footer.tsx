import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneNumber, UserText } from '../../../client/user-text.tsx'
import { publicPaths } from '../../../shared/paths.ts'
import { phoneHref } from '../../../shared/phone.ts'
import { safeHref } from '../../../shared/url.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { EnvelopeSimpleIcon } from '../../../ui/icons/envelope-simple.ts'
import { FacebookLogoIcon } from '../../../ui/icons/facebook-logo.ts'
import { InstagramLogoIcon } from '../../../ui/icons/instagram-logo.ts'
import { LinkedinLogoIcon } from '../../../ui/icons/linkedin-logo.ts'
import { MapPinIcon } from '../../../ui/icons/map-pin.ts'
import { PhoneIcon } from '../../../ui/icons/phone.ts'
import { SparkleIcon } from '../../../ui/icons/sparkle.ts'
import { WhatsappLogoIcon } from '../../../ui/icons/whatsapp-logo.ts'
import { XLogoIcon } from '../../../ui/icons/x-logo.ts'
import { BrandMark } from '../../brand-mark.tsx'
import { LanguageLinks } from '../../language-links.tsx'
import { MapLink } from '../../map-link.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useChat, useCompany, useContact, useFooterPages, useNavigation } from '../../use-content.ts'
import { useFormats } from '../../use-formats.ts'

/** The year of the first edition, as specified. */
const copyrightYear = 2024

export function Footer() {
  const t = useTranslations('site.frame')
  const ofSite = useTranslations('site')
  const formats = useFormats()
  const company = useCompany()
  const contact = useContact()
  const { privacy, terms } = useFooterPages()
  const { links } = useNavigation()
  const isPlanLinked = links.some(({ path }) => path === publicPaths.plan)
  const whatsApp = safeHref(useChat().link)
  return (
    <footer className="on-night border-line border-t print:hidden">
      <div className="follow-title page-grid grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-16 pb-14 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)] lg:pt-20">
        <div className="sm:max-lg:col-span-2">
          <BrandMark />
          <p {...textAttributes(company, 'description')} data-title className="mt-6 max-w-[46ch] text-ink-quiet">
            <UserText>{company.description}</UserText>
          </p>
          <SocialLinks />
        </div>
        <nav aria-label={t('quickLinks')}>
          <h2 className={label}>{t('quickLinks')}</h2>
          <ul className="mt-5 grid gap-2.5">
            {links.map((link) => (
              <li key={link.path}>
                <SiteLink
                  to={link.path}
                  {...textAttributes(link, 'label')}
                  className="inline-block font-medium transition hover:text-accent-ink"
                >
                  <UserText isPlain>{link.label}</UserText>
                </SiteLink>
              </li>
            ))}
            <LegalLink label={t('privacy')} to={privacy} className="mt-3" />
            <LegalLink label={t('terms')} to={terms} />
          </ul>
        </nav>
        <section aria-label={t('contact')}>
          <h2 className={label}>{t('contact')}</h2>
          <ul className="mt-5 grid gap-2.5">
            {!isPlanLinked && (
              <ContactLine icon={SparkleIcon}>
                <SiteLink to={publicPaths.plan} className={contactLink}>
                  {ofSite('planEvent')}
                </SiteLink>
              </ContactLine>
            )}
            {whatsApp && (
              <ContactLine icon={WhatsappLogoIcon}>
                <a
                  href={whatsApp}
                  target="_blank"
                  rel="noopener"
                  className={`font-medium text-accent-ink ${contactLink}`}
                >
                  {t('whatsapp')}
                </a>
              </ContactLine>
            )}
            <ContactLine icon={PhoneIcon}>
              <a href={phoneHref(contact.phone)} className={contactLink}>
                <PhoneNumber>{contact.phone}</PhoneNumber>
              </a>
            </ContactLine>
            <ContactLine icon={EnvelopeSimpleIcon}>
              <a href={`mailto:${contact.email}`} className={`wrap-anywhere ${contactLink}`}>
                {contact.email}
              </a>
            </ContactLine>
            {contact.address && (
              <ContactLine icon={MapPinIcon}>
                <MapLink place={contact.address} className={`whitespace-pre-line ${contactLink}`} />
              </ContactLine>
            )}
          </ul>
        </section>
      </div>
      <div className="page-grid">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-line border-t py-6 text-ink-quiet text-sm max-sm:pe-20">
          <p>
            {t.rich('copyright', {
              year: formats.year(copyrightYear),
              company: company.name,
              name: (name) => <bdi {...textAttributes(company, 'name')}>{name}</bdi>,
            })}
          </p>
          <LanguageLinks className="inline-flex min-h-6 items-center transition hover:text-ink sm:me-20" />
        </div>
      </div>
    </footer>
  )
}

const label = 'font-bold font-heading text-title'
const contactLink = 'inline-block transition hover:text-accent-ink'

function ContactLine({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-[0.25em] size-[1.125em] shrink-0 text-accent-ink" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Plain text until the page is published. */
function LegalLink({ label: name, to, className = '' }: { label: string; to: string | undefined; className?: string }) {
  return (
    <li className={`text-ink-quiet text-sm ${className}`}>
      {to === undefined ? (
        name
      ) : (
        <SiteLink to={to} className="inline-block py-0.5 transition hover:text-ink">
          {name}
        </SiteLink>
      )}
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
