import { useEffect, useEffectEvent } from 'react'

const reloads = new Set<() => void>()

/** Makes the open forms show the stored values after a version from the history was restored. */
export function reloadForms(): void {
  for (const reload of reloads) reload()
}

/** Calls `reload` when `reloadForms` is called. */
export function useReload(reload: () => void): void {
  const run = useEffectEvent(reload)
  useEffect(() => {
    const listen = () => run()
    reloads.add(listen)
    return () => {
      reloads.delete(listen)
    }
  }, [])
}
