import { vi } from 'vitest'

/** Returns the bodies that are sent with a method from now on, with the last part of their address. */
export function recordSent(method: string): () => [string | undefined, unknown][] {
  const spy = vi.spyOn(window, 'fetch')
  return () =>
    spy.mock.calls
      .filter(([, init]) => init?.method === method)
      .map(([path, init]) => [String(path).split('/').at(-1), JSON.parse(String(init?.body))])
}
