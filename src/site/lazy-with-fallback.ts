import { type ComponentType, lazy } from 'react'

/** `React.lazy` with a component for when the code cannot be loaded: a lost connection must not break the page. */
export function lazyWithFallback<Props>(load: () => Promise<ComponentType<Props>>, Fallback: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }))
}
