import { isFree } from '../../shared/chat.ts'
import type { CompanyInput } from '../../shared/company.ts'
import { isOver, type SiteEvent } from '../../shared/event.ts'
import { localPath } from '../../shared/language-paths.ts'
import { eventPath, publicPaths } from '../../shared/paths.ts'
import { internationalPhone, withLatinDigits } from '../../shared/phone.ts'
import { absoluteUrl, pictureHref } from '../../shared/url.ts'
import type { Site } from '../language-context.ts'

const context = 'https://schema.org'

const urlOf = (path: string, { publicUrl, language }: Site) => `${publicUrl}${localPath(path, language)}`

/** What the company has entered of its contact details. */
type Reach = { phone?: string | undefined; profiles: string[] }

/** The same organization in every language, so its URL has no prefix. */
export function organizationData(company: CompanyInput, { phone, profiles }: Reach, { publicUrl }: Site) {
  const logo = pictureHref(company.logoDark)
  return {
    '@context': context,
    '@type': 'Organization',
    name: company.name,
    description: company.description,
    url: publicUrl,
    ...(logo && { logo: absoluteUrl(logo, publicUrl) }),
    ...(phone && { telephone: `+${internationalPhone(phone)}` }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** Search engines take the name of the site from here. */
export function websiteData(company: CompanyInput, site: Site) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: company.name,
    url: urlOf(publicPaths.home, site),
    inLanguage: site.language,
  }
}

/** The time has its offset. */
export function eventData(event: SiteEvent, organizer: string, site: Site) {
  const image = pictureHref(event.coverImage)
  const offers = offersOf(event, site)
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.dateTime,
    ...(event.endDateTime && { endDate: event.endDateTime }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: organizer, url: site.publicUrl },
    ...(offers && { offers }),
    location: { '@type': 'Place', name: event.location, address: event.location },
    url: urlOf(eventPath(event.id), site),
    inLanguage: site.language,
    ...(image && { image: absoluteUrl(image, site.publicUrl) }),
  }
}

/** A price that is an amount of Kuwaiti dinars or a word for free; others, such as 'Contact Us', say nothing. */
function offersOf(event: SiteEvent, site: Site) {
  const price = withLatinDigits(event.price ?? '').trim()
  const [, before, after] =
    /^(?:(?:KWD|KD|د\.?ك\.?)\s*(\d+(?:[.٫]\d+)?)|(\d+(?:[.٫]\d+)?)\s*(?:KWD|KD|د\.?ك\.?))$/i.exec(price) ?? []
  const amount = price !== '' && isFree(price) ? '0' : (before ?? after)?.replace('٫', '.')
  if (amount === undefined || isOver(event)) return undefined
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: 'KWD',
    availability: 'https://schema.org/InStock',
    url: urlOf(eventPath(event.id), site),
  }
}

type Details = { description?: string; dateModified?: string }

/** An inner page and its place directly below the home page, with the record that is open on it. */
export function innerPageData(
  site: Site,
  name: string,
  path: string,
  { open, ...details }: Details & { open?: { name: string; path: string } | undefined } = {},
) {
  const step = (position: number, label: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: urlOf(address, site),
  })
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, site.homeName, publicPaths.home),
        step(2, name, path),
        ...(open ? [step(3, open.name, open.path)] : []),
      ],
    },
    { '@context': context, '@type': 'WebPage', name, url: urlOf(path, site), inLanguage: site.language, ...details },
  ]
}
