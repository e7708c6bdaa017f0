import type { SiteContent } from './own-server.ts'

/**
 * One small picture of the sample content under many names. It is served by the server, because requests that a test
 * intercepts disable the browser cache.
 */
export const samplePicture = (name: string) => `/artwork/al-noor-wedding-arch/480.avif?${name}`

/** Full content that no test changes: events of every kind, items in most categories, clients and all texts. */
export const fullContent: SiteContent = {
  name: 'full',
  env: { CHAT_PHONE: '96511223344' },
  fill: async (api) => {
    await Promise.all([
      api.saveHero(savedHero),
      api.saveCompany({ name: 'Lulu Nights', description: 'Evenings by the sea, planned and produced in Kuwait.' }),
      ...events.map((event) => api.addEvent(event)),
      ...works.map((work) => api.addWork(work)),
      ...clients.map((client) => api.addClient(client)),
    ])
  },
}

/** For tests that change the content; they clear it first. */
export const editableContent: SiteContent = { name: 'editable' }

export const savedHero = {
  title: 'Light the Night',
  subtitle: 'over the Gulf',
  description: 'We build evenings that people still talk about in summer.',
  primaryCta: 'See the Programme',
  secondaryCta: 'See our Work',
  backgroundImage: samplePicture('hero'),
}

const inDecember = (day: number) => `2036-12-${String(day).padStart(2, '0')}T19:00:00+03:00`

/** The eighth, in Arabic, begins half past midnight, when it is still the previous year in New York. */
export const events = [
  { title: 'Lantern Walk', status: 'current', dateTime: '2036-11-14T18:00:00+03:00', featured: true },
  {
    title: 'Falcon Show',
    status: 'current',
    dateTime: '2036-11-15T18:00:00+03:00',
    coverImage: samplePicture('falcon'),
  },
  {
    title: 'Pearl Gala',
    price: '45 KWD',
    dateTime: inDecember(1),
    featured: true,
    coverImage: samplePicture('pearl'),
  },
  { title: 'Desert Rock', price: 'Free', dateTime: inDecember(2) },
  { title: 'Souq Evening', price: '', dateTime: inDecember(3) },
  { title: 'Dhow Regatta', price: ' free ', dateTime: inDecember(4) },
  { title: 'Opera Night', price: 'Contact Us', dateTime: inDecember(5) },
  { title: 'Book Fair', price: '2 KWD', dateTime: inDecember(6) },
  { title: 'Poetry Hour', price: '5 KWD', dateTime: inDecember(7) },
  { title: 'ليلة رأس السنة', location: 'مدينة الكويت', dateTime: '2037-01-01T00:30:00+03:00', featured: true },
  { title: 'Secret Draft', status: 'draft', dateTime: inDecember(9), featured: true },
  { title: 'Last Summer', status: 'past', dateTime: '2026-07-01T19:00:00+03:00', featured: true },
] as const

const pictures = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => samplePicture(`${name}-${index + 1}`))

export const videos = {
  youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  vimeo: 'https://vimeo.com/76979871',
  other: 'https://videos.example/opening.mp4',
}

export const works = [
  ...Array.from({ length: 7 }, (_, index) => ({
    title: `Summit ${index + 1}`,
    category: 'corporate' as const,
    order: index,
    images: pictures(`summit${index + 1}`, 1),
  })),
  { title: 'Garden Wedding', category: 'private', order: 20, images: pictures('wedding', 3) },
  { title: 'إطلاق العطر', category: 'launch', order: 21 },
  { title: 'Opening Film', category: 'video', order: 22, images: pictures('film', 1), videos: Object.values(videos) },
] as const

const clients = [
  { name: 'Gulf Pearl', logo: samplePicture('gulf-pearl'), website: 'https://pearl.example', order: 1 },
  { name: 'Desert Bank', order: 0 },
  { name: 'Hidden Partner', order: 2, active: false },
]
