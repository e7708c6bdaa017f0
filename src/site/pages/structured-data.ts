import type { CompanyInput } from '../../shared/company.ts'
import type { SiteEvent } from '../../shared/event.ts'
import type { PublicPage } from '../../shared/page.ts'
import { eventPath, pagePath } from '../../shared/paths.ts'
import { absoluteUrl, pictureHref } from '../../shared/url.ts'

const context = 'https://schema.org'

export function organizationData(company: CompanyInput, publicUrl: string) {
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

/** The time has its offset (D42). */
export function eventData(event: SiteEvent, publicUrl: string) {
  const image = pictureHref(event.coverImage)
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.dateTime,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    url: `${publicUrl}${eventPath(event.id)}`,
    ...(image && { image: absoluteUrl(image, publicUrl) }),
  }
}

/** Every inner page is directly below the home page. */
export function breadcrumbData(publicUrl: string, name: string, path: string) {
  const step = (position: number, label: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: `${publicUrl}${address}`,
  })
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, 'Home', '/'), step(2, name, path)],
  }
}

/** A page that staff have written. */
export function pageData(page: PublicPage, description: string, publicUrl: string) {
  return {
    '@context': context,
    '@type': 'WebPage',
    name: page.title,
    description,
    dateModified: page.updatedAt,
    url: `${publicUrl}${pagePath(page.slug)}`,
  }
}
