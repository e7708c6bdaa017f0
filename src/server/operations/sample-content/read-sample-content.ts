import { readFile } from 'node:fs/promises'
import type { ClientInput } from '../../../shared/client.ts'
import type { CompanyInput } from '../../../shared/company.ts'
import type { ContactInput } from '../../../shared/contact.ts'
import type { EventInput } from '../../../shared/event.ts'
import type { HeroInput } from '../../../shared/hero.ts'
import type { PageInput } from '../../../shared/page.ts'
import type { PortfolioInput } from '../../../shared/portfolio.ts'
import type { VendorInput, VendorStatus } from '../../../shared/vendor.ts'
import { sampleContentFolder } from '../../config/folders.ts'
import type { SampleDay } from './sample-day.ts'

/** The files of the folder, in the words of the API except for dates and pictures. Companies and people are fictional. */
export type SampleContent = {
  events: SampleEvent[]
  portfolio: SamplePortfolioItem[]
  clients: Pick<ClientInput, 'name' | 'logo' | 'website' | 'translations'>[]
  /** Typical texts of an event company; not legal advice. */
  pages: Omit<PageInput, 'publishAt'>[]
  /** What differs from the defaults. */
  singletons: {
    hero: Partial<HeroInput> & { artwork: string }
    company: Partial<CompanyInput>
    contact: Partial<ContactInput>
  }
  applications: SampleApplication[]
  /** Twelve colours per picture, in the format of an upload's URL; written by artwork/placeholder-colours.ts. */
  colours: Record<string, string>
}

type SampleEvent = Omit<EventInput, 'dateTime' | 'endDateTime' | 'coverImage' | 'followClock' | 'publishAt'> & {
  day: SampleDay
  /** The local time. */
  at: string
  /** Its duration; without it the event has no end. */
  hours?: number
  artwork: string
}

type SamplePortfolioItem = Omit<PortfolioInput, 'images' | 'videos' | 'year'> & { yearsAgo: number; artwork: string[] }

export type SampleApplication = Pick<VendorInput, 'name' | 'company' | 'position' | 'email' | 'phone'> & {
  status: VendorStatus
  daysAgo: number
}

/** Not validated, because a test does. */
export async function readSampleContent(): Promise<SampleContent> {
  const names = ['events', 'portfolio', 'clients', 'pages', 'singletons', 'applications', 'colours'] as const
  const entries = names.map(async (name) => [
    name,
    JSON.parse(await readFile(new URL(`${name}.json`, sampleContentFolder), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(entries))
}
