/** Reads a list page by page, following its links. */
export async function readAllPages<Item>(
  get: (path: string) => Response | Promise<Response>,
  path: string,
): Promise<Item[]> {
  const all: Item[] = []
  for (let next: string | undefined = path; next; ) {
    const response = await get(next)
    if (!response.ok) throw new Error(`GET ${next} answered ${response.status}`)
    all.push(...((await response.json()) as Item[]))
    next = nextPage(response)
  }
  return all
}

/** The path of the next page of a list. */
export function nextPage({ headers }: Response): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}
