import { useSyncExternalStore } from 'react'
import { adminPaths } from '../../shared/paths.ts'

const linkPaths: string[] = [adminPaths.resetPassword, adminPaths.undoEmail]

let token = ''
const listeners = new Set<() => void>()

/** Takes the token of a mailed link out of the address bar, where others could read or copy it. */
function consumeToken(): void {
  const { pathname, search, hash } = location
  if (!linkPaths.includes(pathname) || hash.length < 2) return
  token = hash.slice(1)
  history.replaceState(history.state, '', `${pathname}${search}`)
  for (const listener of listeners) listener()
}

consumeToken()
// A second link that is opened in the same tab only changes the fragment.
addEventListener('hashchange', consumeToken)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token of the link that opened this page; empty without one. */
export const useLinkToken = (): string => useSyncExternalStore(subscribe, () => token)
