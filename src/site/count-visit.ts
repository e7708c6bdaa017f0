import { sessionToken } from '../client/session.ts'
import type { VisitInput } from '../shared/insights.ts'

/**
 * Counts what a visitor does, without anything about them. Sent when the page has nothing else to do, and not at
 * all by staff or for visitors who ask for privacy.
 */
export function countVisit(kind: VisitInput['kind'], visit: Partial<VisitInput> = {}): void {
  const body = JSON.stringify({ kind, path: location.pathname, ...visit } satisfies VisitInput)
  whenIdle(() => {
    if (sessionToken() !== null || isPrivate()) return
    navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
  })
}

/** Global Privacy Control or Do Not Track; TypeScript knows neither. */
function isPrivate(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string }
  return globalPrivacyControl === true || doNotTrack === '1'
}

const maxWaitMs = 3000

function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true })
  // Safari has no requestIdleCallback.
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: maxWaitMs })
  else setTimeout(work, 200)
}

/** The host of the site that led here; undefined within this site. */
export function referringHost(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined
  const { hostname } = new URL(document.referrer)
  return hostname === location.hostname || hostname === '' ? undefined : hostname
}
