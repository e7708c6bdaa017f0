import { type DefaultOptions, focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Policy = Pick<NonNullable<DefaultOptions['queries']>, 'staleTime' | 'refetchOnWindowFocus'>

/** Read again whenever a screen or panel shows it and when the window gets the focus; what was read stays visible. */
const changedByOthers: Policy = { staleTime: 0, refetchOnWindowFocus: true }

/** Changed by others too, but seldom, and shown by many components of a screen. */
const seldomChanged: Policy = { staleTime: 60_000, refetchOnWindowFocus: true }

/** Too large to be read again by itself. */
const readOnce: Policy = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }

/**
 * Who changes what the back office reads, by the beginning of its path. Reads that are not listed never become stale, as
 * those of the public pages: only the user changes them, and a change invalidates them. Later lines override earlier ones.
 */
const policies: [path: QueryKey, Policy][] = [
  // Colleagues.
  [['cms'], changedByOthers],
  [['cms', 'company'], seldomChanged],
  [['cms', 'formats'], seldomChanged],
  [['clients'], changedByOthers],
  [['history'], changedByOthers],
  [['history', 'site'], readOnce],
  [['media'], changedByOthers],
  [['portfolio'], changedByOthers],
  [['sample-content'], changedByOthers],
  [['settings'], changedByOthers],
  [['users'], changedByOthers],
  // Visitors, applicants and other devices.
  [['auth'], changedByOthers],
  [['enquiries'], changedByOthers],
  [['insights'], changedByOthers],
  [['vendors'], changedByOthers],
  // Colleagues, visitors and the clock.
  [['audit'], changedByOthers],
  [['backups'], changedByOthers],
  [['calendar'], changedByOthers],
  [['dashboard'], changedByOthers],
  [['events'], changedByOthers],
  [['mail'], changedByOthers],
  [['pages'], changedByOthers],
  [['schedule'], changedByOthers],
  [['search'], changedByOthers],
  [['trash'], changedByOthers],
]

/** Makes the reads of the back office show what others have changed. */
export function keepReadsFresh(client: QueryClient): void {
  for (const [path, policy] of policies) client.setQueryDefaults(path, policy)
}

/** By default only a tab that becomes visible counts, not a window that stood beside another one. */
export function watchWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const notify = () => onFocus()
    const events = ['focus', 'visibilitychange'] as const
    for (const event of events) window.addEventListener(event, notify)
    return () => {
      for (const event of events) window.removeEventListener(event, notify)
    }
  })
}
