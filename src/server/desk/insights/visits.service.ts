import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { VisitInput, VisitKind } from '../../../shared/insights.ts'
import { localPath, splitLanguage } from '../../../shared/language-paths.ts'
import { pagePath } from '../../../shared/paths.ts'
import { type EventNeeds, findPublicEvent } from '../../content/events/events.service.ts'
import { findPublicPage, type PageNeeds } from '../../content/pages/pages.service.ts'
import { publicPageUrl, slugOf } from '../../platform/urls/page-contracts.ts'
import { createAddressBound } from './address-bound.ts'
import type { VisitCounter } from './visit-counter.service.ts'

export type VisitNeeds = EventNeeds & PageNeeds & { visits: VisitCounter; publicUrl: string; rateLimits: boolean }

/** Enough for the many phones behind one address of a mobile network. */
const maxPerMinute = 300
/** Visitors choose the name of the site they come from, so one address adds few. */
const maxReferrersPerMinute = 10
/** A day of everybody behind one address; far less than would move the figures of a site. */
const maxADay = 3000
/** Clicks and forms are rarer than page views, and so easier to forge. */
const maxActionsADay = 100
const maxNewReferrersADay = 20
const memoizedSubjects = 2000
const minute = 60_000
const day = 24 * 60 * minute

const views: readonly VisitKind[] = ['page', 'event']

export type Visitor = {
  clientIp: string
  userAgent: string
  /** Asks not to be counted: Global Privacy Control or Do Not Track. */
  isPrivate: boolean
}

/** Counts what visitors do; robots, made-up pages and visitors who object are left out. */
export function createVisitRecorder(needs: VisitNeeds) {
  const { visits, rateLimits, clock } = needs
  const isWithinMinute = createAddressBound(maxPerMinute, minute, clock)
  const isWithinDay = createAddressBound(maxADay, day, clock)
  const isWithinActions = createAddressBound(maxActionsADay, day, clock)
  const isWithinReferrers = createAddressBound(maxReferrersPerMinute, minute, clock)
  const isWithinNewReferrers = createAddressBound(maxNewReferrersADay, day, clock)
  const isCounted = (kind: VisitKind, address: string) =>
    !rateLimits ||
    (isWithinMinute(address) && isWithinDay(address) && (views.includes(kind) || isWithinActions(address)))
  const ownSite = siteOf(new URL(needs.publicUrl).hostname)
  const findSubject = createSubjectFinder(needs)

  return async ({ kind, path, referrer }: VisitInput, visitor: Visitor): Promise<void> => {
    const { clientIp } = visitor
    if (visitor.isPrivate || isRobot(visitor.userAgent) || !isCounted(kind, clientIp)) return
    const url = publicPageUrl(path)
    const subject = url && (await findSubject(url, kind === 'page'))
    if (!subject || (kind === 'event' && subject.startsWith('/'))) return
    visits.count(kind, subject)
    const site = kind === 'page' ? siteOf(referrer ?? '') : undefined
    if (site === undefined || site === ownSite || (rateLimits && !isWithinReferrers(clientIp))) return
    visits.countReferrer(site, () => !rateLimits || isWithinNewReferrers(clientIp))
  }
}

/** Browsers need less; the pattern takes milliseconds for the longest header. */
const maxUserAgent = 512

/** Every browser names itself. */
const isRobot = (userAgent: string) => userAgent === '' || isbot(userAgent.slice(0, maxUserAgent))

/** The id of the event that a URL shows, or the path of its page with the current slug; undefined if it is not public. */
function createSubjectFinder(needs: VisitNeeds) {
  const find = async (url: string, pageOnly: boolean): Promise<string | undefined> => {
    const [path = '', search] = url.split('?', 2)
    const event = pageOnly ? null : new URLSearchParams(search).get('event')
    if (event !== null) return (await findPublicEvent(needs, event))?.id
    const slug = slugOf(path)
    if (slug === undefined) return path
    const page = await findPublicPage(needs, slug)
    return page && localPath(pagePath(page.slug), splitLanguage(path).language)
  }
  // A database read takes longer than everything else, and visitors share a few pages.
  const memo = new LRUCache<string, { subject: string | undefined }>({ max: memoizedSubjects })
  return async (url: string, pageOnly: boolean) => {
    const key = `${needs.database.changes.generation()} ${pageOnly} ${url}`
    const found = memo.get(key) ?? { subject: await find(url, pageOnly) }
    memo.set(key, found)
    return found.subject
  }
}

/** 'www.Example.com.' → 'example.com'; undefined for anything but the name of a host. */
function siteOf(host: string): string | undefined {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(name) ? name : undefined
}
