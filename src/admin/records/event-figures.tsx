import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { readAgain } from '../../client/freshness.ts'
import { insightReads } from '../../client/reads.ts'
import type { EventFigures } from '../../shared/insights.ts'

/** 'What visitors did with an event': '1,234 views · 12 chats · 3 bookings'; nothing until it is known. */
export function EventFiguresText({ id }: { id: string }) {
  const t = useTranslations('admin.events.visitors')
  const { data } = useQuery(figuresOf(useQueryClient(), id))
  if (!data) return null
  const { views, chats, bookings } = data
  const shown = [
    t('views', { count: views }),
    ...(chats > 0 ? [t('chats', { count: chats })] : []),
    ...(bookings > 0 ? [t('bookings', { count: bookings })] : []),
  ]
  return shown.join(' · ')
}

const figuresOf = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['insights', 'event', id],
    queryFn: () => readTogether(client, id),
    meta: { changedBy: 'strangers' },
  })

const maxAtOnce = 100
let next: { ids: Set<string>; answer: Promise<EventFigures[]> } | undefined

/** Cards appear in groups, so their figures are read in one call. */
async function readTogether(client: QueryClient, id: string): Promise<EventFigures | null> {
  if (!next || next.ids.size >= maxAtOnce) {
    const ids = new Set<string>()
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve))
      if (next?.ids === ids) next = undefined
      return await client.fetchQuery({ ...readAgain(insightReads.events([...ids])), gcTime: 0 })
    }
    next = { ids, answer: send() }
  }
  next.ids.add(id)
  return (await next.answer).find((figures) => figures.id === id) ?? null
}
