import { useSyncExternalStore } from 'react'
import { isoDay } from '../../shared/zone.ts'
import { siteZone } from '../context/page-state.ts'

const stepMs = 15_000

/** The current time in steps, so that what depends on it is rendered again while the screen stays open. */
export const useNow = (): number => useSyncExternalStore(everyStep, readStep)

/** The present day of the site's zone, which changes at midnight while the screen stays open. */
export const useToday = (): string => useSyncExternalStore(everyStep, readToday)

const readToday = () => isoDay(Date.now(), siteZone)

/** Rounded up, so that nothing is younger than it is. */
const readStep = () => Math.ceil(Date.now() / stepMs) * stepMs

function everyStep(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs)
  return () => clearInterval(timer)
}
