import { v7 as createId } from 'uuid'
import { companyDefaults } from '../../../shared/company.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { heroFallback } from '../../../shared/hero.ts'
import { footerSlugs } from '../../../shared/page.ts'
import { fromZoned, isoDay } from '../../../shared/zone.ts'
import { endColumns } from '../../content/events/event-times.ts'
import type { SampleContent } from './read-sample-content.ts'
import type { SampleRows } from './sample-content.repository.ts'
import { resolveSampleDay } from './sample-day.ts'

const hourMs = 3_600_000

/** The forms ask visitors to accept the terms, so drafts of these pages stay when the samples are removed. */
const isLegal = (slug: string) => Object.values<string>(footerSlugs).includes(slug)

type Needs = { clock: () => Date; timeZone: string }

export function makeSampleRows(content: SampleContent, { clock, timeZone }: Needs): SampleRows {
  const now = clock()
  const today = isoDay(now, timeZone)
  const stamp = now.toISOString()
  const added = { sample: true, updatedAt: stamp }
  const record = () => ({ id: createId(), createdAt: stamp, deletedAt: null, ...added })
  const picture = (name: string) => `/artwork/${name}/1200.jpg#${content.colours[name]}`
  const pages = content.pages.map((page) => ({
    ...record(),
    sample: !isLegal(page.slug),
    ...page,
    content: JSON.stringify(page.content),
  }))
  const { artwork, ...hero } = content.singletons.hero
  return {
    pages,
    pageAddresses: pages
      .filter(({ status }) => status === 'published')
      .map(({ slug, id: pageId }) => ({ slug, pageId })),
    events: content.events.map(({ day, at, hours, artwork, ...event }) => {
      const dateTime = fromZoned(`${resolveSampleDay(day, today)}T${at}`, timeZone)
      const endDateTime = hours ? new Date(Date.parse(dateTime) + hours * hourMs).toISOString() : null
      const times = { dateTime, endDateTime, ...endColumns({ dateTime, endDateTime }, now) }
      const followClock = event.status !== 'past'
      return { ...record(), ...event, ...times, followClock, coverImage: picture(artwork) }
    }),
    portfolioItems: content.portfolio.map(({ artwork, yearsAgo, ...item }) => ({
      ...record(),
      ...item,
      images: JSON.stringify(artwork.map(picture)),
      videos: '[]',
      year: Math.max(2020, Number(today.slice(0, 4)) - yearsAgo),
    })),
    clients: content.clients.map((client, order) => ({ ...record(), ...client, order, active: true })),
    hero: { id: 'site', ...added, ...heroFallback, backgroundImage: picture(artwork), ...hero },
    // The brand is no sample: without it the site would change its typeface when the samples are removed.
    company: { id: 'site', ...added, sample: false, ...companyDefaults, ...content.singletons.company },
    contact: { id: 'site', ...added, ...contactDefaults, ...content.singletons.contact },
  }
}
