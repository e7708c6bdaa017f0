import type { QueryClient } from '@tanstack/react-query'
import { enquiryReads, type ListData } from '../../../client/reads.ts'
import type { Enquiry, EnquiryStatus } from '../../../shared/enquiry.ts'

/** Moves an enquiry to another column of the board at once, before the server has answered. */
export function moveCached(client: QueryClient, enquiry: Enquiry, status: EnquiryStatus): void {
  const queryKey = enquiryReads.all().queryKey.slice(0, 1)
  // A read that is under way would bring the card back.
  void client.cancelQueries({ queryKey, type: 'active' })
  for (const [key, data] of client.getQueriesData<ListData<Enquiry>>({ queryKey, type: 'active' })) {
    const [, filter] = key
    if (!data?.pages || typeof filter !== 'object' || filter === null || !('status' in filter)) continue
    const moved = filter.status === status ? { ...enquiry, status } : undefined
    client.setQueryData(key, withMoved(data, enquiry.id, moved))
  }
}

/** The list without the enquiry, or with it at its place: columns have the newest first. */
function withMoved(data: ListData<Enquiry>, id: string, moved: Enquiry | undefined): ListData<Enquiry> {
  const had = data.pages.some(({ items }) => items.some((item) => item.id === id))
  const change = (moved ? 1 : 0) - (had ? 1 : 0)
  const pages = data.pages.map((page, index) => {
    const items = page.items.filter((item) => item.id !== id)
    if (moved && index === 0) items.splice(placeOf(moved, items), 0, moved)
    return { ...page, items, total: page.total + change }
  })
  return { ...data, pages }
}

function placeOf({ createdAt }: Enquiry, items: readonly Enquiry[]): number {
  const place = items.findIndex((item) => item.createdAt <= createdAt)
  return place < 0 ? items.length : place
}
