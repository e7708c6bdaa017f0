import { useSyncExternalStore } from 'react'

const stepMs = 15_000

/** The current time in steps, so that what depends on it is rendered again while the screen stays open. */
export const useNow = (): number => useSyncExternalStore(everyStep, readStep)

/** Rounded up, so that nothing is younger than it is. */
const readStep = () => Math.ceil(Date.now() / stepMs) * stepMs

function everyStep(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs)
  return () => clearInterval(timer)
}
