import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import { publicPaths } from '../../../shared/paths.ts'
import { phoneHref } from '../../../shared/phone.ts'
import { isWhatsAppLink } from '../../../shared/url.ts'
import { Button } from '../../../ui/button.tsx'
import { WhatsappLogoIcon } from '../../../ui/icons/whatsapp-logo.ts'
import { hidden } from '../../hidden-text.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useHero, usePageLinks, useReach } from '../../use-content.ts'
import { uncovered } from '../../use-overlaps.ts'

/** The end of the home page, for customers: the way to the form, to the company, and to its written pages. */
export function Invitation() {
  const t = useTranslations('site.invitation')
  const ofSite = useTranslations('site')
  const { chat, phone, email } = useReach()
  const image = useHero().hero.backgroundImage
  return (
    <section className="on-night relative isolate overflow-hidden print:hidden">
      <div aria-hidden className="absolute inset-0 -z-10">
        {image !== '' && (
          <div className="picture-fill absolute inset-0">
            <Picture src={image} title="" sizes="(min-width: 48rem) 100vw, 66vw" />
          </div>
        )}
        <div className={image === '' ? 'glow-beams' : 'glow-beams beams-over-picture'} />
        <div className="center-veil" />
      </div>
      <div className="page-grid grid justify-items-center py-[clamp(6.5rem,14vw,12rem)] text-center">
        <h2 className="font-extrabold font-heading text-hero tracking-tight">
          {t.rich('heading', { accent: (words) => <span className="text-accent-ink">{words}</span> })}
        </h2>
        <p className="mt-6 max-w-[44ch] text-balance text-ink/90 text-lead">{t('text')}</p>
        <div
          {...uncovered}
          className="mt-10 flex flex-wrap justify-center gap-4 max-sm:grid max-sm:w-full max-sm:gap-3"
        >
          <Button asChild size="xl">
            <SiteLink to={publicPaths.plan}>{ofSite('planEvent')}</SiteLink>
          </Button>
          {chat && (
            <Button asChild size="xl" variant="light-on-night" className="max-sm:whitespace-normal max-sm:px-4">
              <a href={chat} target="_blank" rel="noopener">
                <WhatsappLogoIcon aria-hidden className="text-xl" />
                {t.rich(isWhatsAppLink(chat) ? 'whatsapp' : 'message', { hidden })}
              </a>
            </Button>
          )}
          {phone && (
            <Button asChild size="xl" variant="light-on-night">
              <a href={phoneHref(phone)}>{t('call')}</a>
            </Button>
          )}
        </div>
        {email && (
          <p className="mt-8 text-ink-quiet">
            {t.rich('email', {
              link: (words) => (
                <a href={`mailto:${email}`} className="link wrap-anywhere">
                  {words}
                </a>
              ),
            })}
          </p>
        )}
      </div>
      <PageLinks />
    </section>
  )
}

/** Visitors without the site frame find the written pages here. */
function PageLinks() {
  const links = usePageLinks()
  if (links.length === 0) return null
  return (
    <ul className="page-grid flex flex-wrap justify-center gap-x-8 gap-y-2 pb-10">
      {links.map((page) => (
        <li key={page.to} className="min-w-0">
          <SiteLink
            to={page.to}
            {...textAttributes(page, 'title')}
            className="wrap-anywhere inline-block py-1 text-ink-quiet text-sm underline-offset-8 hover:text-ink hover:underline"
          >
            <UserText isPlain>{page.title}</UserText>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
