import { expect, test } from 'vitest'
import { companyDefaults } from '../../shared/company.ts'
import type { SiteEvent } from '../../shared/event.ts'
import { eventData, innerPageData, organizationData, websiteData } from './structured-data.ts'

const publicUrl = 'https://marasim.example'
const site = { publicUrl, language: 'en', homeName: 'Home' } as const
const arabicSite = { publicUrl, language: 'ar', homeName: 'الرئيسية' } as const

const noReach = { phone: '', profiles: [] }

const event: SiteEvent = {
  id: 'e/1',
  title: 'Winter Gala',
  description: 'An evening of light.',
  location: 'Kuwait City',
  price: '45 KWD',
  coverImage: '',
  status: 'upcoming',
  dateTime: '2999-12-01T19:00:00.000+03:00',
  endDateTime: null,
  publishAt: null,
  followClock: false,
  featured: false,
  version: 1,
}

test('the structured data of an event has its time with offset, its place, price and URL [D42.2]', () => {
  expect(eventData(event, 'Lulu Nights', site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Winter Gala',
    description: 'An evening of light.',
    startDate: '2999-12-01T19:00:00.000+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: 'Lulu Nights', url: publicUrl },
    offers: {
      '@type': 'Offer',
      price: '45',
      priceCurrency: 'KWD',
      availability: 'https://schema.org/InStock',
      url: 'https://marasim.example/events?event=e%2F1',
    },
    location: { '@type': 'Place', name: 'Kuwait City', address: 'Kuwait City' },
    url: 'https://marasim.example/events?event=e%2F1',
    inLanguage: 'en',
  })
})

test('the structured data of an event has its end, if it has one [D14.3]', () => {
  const endDateTime = '2999-12-02T00:30:00.000+03:00'
  expect(eventData({ ...event, endDateTime }, 'Lulu Nights', site)).toMatchObject({
    startDate: event.dateTime,
    endDate: endDateTime,
  })
  expect(eventData(event, 'Lulu Nights', site)).not.toHaveProperty('endDate')
})

test.each([
  ['45 KWD', '45'],
  ['KD 12.5', '12.5'],
  ['٤٥ د.ك', '45'],
  ['Free', '0'],
  ['مجاني', '0'],
  ['', undefined],
  ['Contact Us', undefined],
  ['from 45 KWD', undefined],
])('the price %j is offered as %j [D42.2]', (price, amount) => {
  expect(eventData({ ...event, price }, 'Lulu Nights', site).offers?.price).toBe(amount)
})

test('an event that is over offers nothing [D42.2]', () => {
  const over = { ...event, dateTime: '2020-12-01T19:00:00.000+03:00' }
  expect(eventData(over, 'Lulu Nights', site)).not.toHaveProperty('offers')
})

test('the structured data of the company have the telephone and the profiles that it has entered [D42.2]', () => {
  const reach = { phone: '٩٩٨٨ ٧٧٦٦', profiles: ['https://instagram.com/lulu'] }
  expect(organizationData(companyDefaults, reach, site)).toMatchObject({
    telephone: '+96599887766',
    sameAs: ['https://instagram.com/lulu'],
  })
})

test('the breadcrumb ends with the open record [D42.2]', () => {
  const open = { name: 'Winter Gala', path: '/events?event=1' }
  expect(innerPageData(site, 'Events', '/events', { open })[0]?.itemListElement?.[2]).toEqual({
    '@type': 'ListItem',
    position: 3,
    name: 'Winter Gala',
    item: 'https://marasim.example/events?event=1',
  })
})

test('structured data contains absolute picture URLs and omits unsafe ones', () => {
  const imageOf = (coverImage: string) => eventData({ ...event, coverImage }, 'Lulu Nights', site)
  expect(imageOf('/artwork/gala/960.jpg')).toHaveProperty('image', 'https://marasim.example/artwork/gala/960.jpg')
  expect(imageOf(`/artwork/gala/960.jpg#${'0af'.repeat(12)}`), 'without the placeholder colours').toHaveProperty(
    'image',
    'https://marasim.example/artwork/gala/960.jpg',
  )
  expect(imageOf('https://images.example/a.jpg')).toHaveProperty('image', 'https://images.example/a.jpg')
  expect(imageOf('javascript:alert(1)')).not.toHaveProperty('image')
})

test('the structured data of the company has a logo only if one is saved', () => {
  expect(organizationData(companyDefaults, noReach, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Marasim Events',
    description: companyDefaults.description,
    url: publicUrl,
  })
  const withLogo = organizationData({ ...companyDefaults, logoDark: '/media/logo.png' }, noReach, site)
  expect(withLogo).toHaveProperty('logo', 'https://marasim.example/media/logo.png')
})

test('the breadcrumb of an inner page has the home page as its parent', () => {
  expect(innerPageData(site, 'Events', '/events')[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://marasim.example/' },
      { '@type': 'ListItem', position: 2, name: 'Events', item: 'https://marasim.example/events' },
    ],
  })
})

test('structured data names its language and links to pages in it [D42.2]', () => {
  expect(eventData(event, 'Lulu Nights', arabicSite)).toMatchObject({
    inLanguage: 'ar',
    url: 'https://marasim.example/ar/events?event=e%2F1',
  })
  expect(websiteData(companyDefaults, arabicSite)).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'ar',
    url: 'https://marasim.example/ar',
  })
  const [breadcrumb, page] = innerPageData(arabicSite, 'الفعاليات', '/events')
  expect(page).toMatchObject({ '@type': 'WebPage', inLanguage: 'ar', url: 'https://marasim.example/ar/events' })
  expect(breadcrumb?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
    ['الرئيسية', 'https://marasim.example/ar'],
    ['الفعاليات', 'https://marasim.example/ar/events'],
  ])
})
