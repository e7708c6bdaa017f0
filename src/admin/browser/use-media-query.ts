import { useCallback, useSyncExternalStore } from 'react'

/** Phones, where the languages of a form are tabs; below Tailwind's `sm`. */
export const phoneScreen = '(width < 40rem)'

/** Where lists become tables, and forms have room for a preview; the width of Tailwind's `lg`. */
export const wideScreen = '(width >= 64rem)'

/** Where a panel fits beside a list; the width of Tailwind's `xl`. */
export const veryWideScreen = '(width >= 80rem)'

/** For components that differ in more than styles, such as modal and non-modal ones. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
