import type { VisitKind } from '../../../shared/insights.ts'
import { isoDay } from '../../../shared/zone.ts'
import type { Database } from '../../platform/database/database.ts'
import { addVisitCounts, type VisitCount } from './insights.repository.ts'

type Needs = { database: Database; clock: () => Date; timeZone: string }

/** Bounds the memory while the database cannot be written. */
const maxCounts = 5000
/** Visitors choose the name of the site they come from, so a day has room for this many. */
const maxReferrersADay = 500

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Counts visits in memory; a job and the stop of the process add them to the database. */
export function createVisitCounter({ database, clock, timeZone }: Needs) {
  let counts = new Map<string, VisitCount>()
  let referrers = { day: '', sites: new Set<string>() }
  let writing = Promise.resolve()

  const add = (visit: VisitCount) => {
    const known = counts.get(visit.id)
    if (known) known.count += visit.count
    else if (counts.size < maxCounts) counts.set(visit.id, visit)
  }

  const addToday = (kind: VisitCount['kind'], subject: string) => {
    const day = isoDay(clock(), timeZone)
    add({ id: `${day} ${kind} ${subject}`, day, kind, subject, count: 1 })
  }

  const write = async () => {
    if (counts.size === 0) return
    const pending = counts
    counts = new Map()
    try {
      await database.transaction((trx) => addVisitCounts(trx, [...pending.values()]))
    } catch (error) {
      for (const visit of pending.values()) add(visit)
      throw error
    }
  }

  return {
    count: (kind: VisitKind, subject: string) => addToday(kind, subject),
    /** `mayAdd` is asked for a site that is new on this day. */
    countReferrer: (site: string, mayAdd: () => boolean) => {
      const day = isoDay(clock(), timeZone)
      if (referrers.day !== day) referrers = { day, sites: new Set() }
      const { sites } = referrers
      if (!sites.has(site) && (sites.size >= maxReferrersADay || !mayAdd())) return
      sites.add(site)
      addToday('referrer', site)
    },
    /** Adds what was counted to the database. If that fails, it stays for the next time. */
    flush: async () => {
      writing = writing.then(write, write)
      await writing
    },
  }
}
