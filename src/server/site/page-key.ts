/** Which search parameters change what a page shows. All others are dropped, so that they cannot fill the memory. */
const meaningful: Record<string, string[]> = {
  '/events': ['event'],
  '/portfolio': ['category'],
}

/** The address under which a page is kept: its path and the parameters that matter, in a fixed order. */
export function pageKey(url: URL): string {
  const names = meaningful[url.pathname] ?? []
  const search = new URLSearchParams()
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value) search.set(name, value.slice(0, 100))
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}
