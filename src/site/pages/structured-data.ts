import type { CompanyInput } from '../../shared/company.ts'
import type { SiteEvent } from '../../shared/event.ts'
import { localPath } from '../../shared/language-paths.ts'
import { eventPath, publicPaths } from '../../shared/paths.ts'
import { absoluteUrl, pictureHref } from '../../shared/url.ts'
import type { Site } from '../language-context.ts'

const context = 'https://schema.org'

const urlOf = (path: string, { publicUrl, language }: Site) => `${publicUrl}${localPath(path, language)}`

/** The same organization in every language, so its URL has no prefix. */
export function organizationData(company: CompanyInput, { publicUrl }: Site) {
  const logo = pictureHref(company.logoDark)
  return {
    '@context': context,
    '@type': 'Organization',
    name: company.name,
    description: company.description,
    url: publicUrl,
    ...(logo && { logo: absoluteUrl(logo, publicUrl) }),
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

/** The time has its offset (D42). */
export function eventData(event: SiteEvent, site: Site) {
  const image = pictureHref(event.coverImage)
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.dateTime,
    ...(event.endDateTime && { endDate: event.endDateTime }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    url: urlOf(eventPath(event.id), site),
    inLanguage: site.language,
    ...(image && { image: absoluteUrl(image, site.publicUrl) }),
  }
}

type Details = { description?: string; dateModified?: string }

/** An inner page and its place directly below the home page. */
export function innerPageData(site: Site, name: string, path: string, details: Details = {}) {
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
      itemListElement: [step(1, site.homeName, publicPaths.home), step(2, name, path)],
    },
    { '@context': context, '@type': 'WebPage', name, url: urlOf(path, site), inLanguage: site.language, ...details },
  ]
}
