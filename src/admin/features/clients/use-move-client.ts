import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { recordChanges } from '../../../client/changes.ts'
import { clientReads } from '../../../client/reads.ts'
import { type Client, orderAbove, orderBelow } from '../../../shared/client.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { markRecord } from '../../lists/marked-record.ts'
import type { Direction } from '../../lists/move-button.tsx'
import { readsOf } from '../../records/record-kind.ts'
import { useRecordFilter } from '../../records/use-record-filter.ts'
import { useChange } from '../../saving/use-change.ts'
import { clientKind } from './client-kind.ts'

/** The order after a move; the same at either end of the range. */
export function orderAfter({ order }: Client, to: Direction): number {
  return to === 'up' ? orderAbove(order) : orderBelow(order)
}

/**
 * Move Up and Move Down. Only the order is sent, with the version that it counts from, so that a newer version of
 * another user is never overwritten. Neighbours whose orders follow each other exchange them. The toast announces
 * the new position.
 */
export function useMoveClient(client: Client) {
  const { filter } = useRecordFilter(clientKind)
  const cache = useQueryClient()
  const t = useTranslations('admin.clients')
  const isolated = useIsolate()
  const place = () => {
    const pages = cache.getQueryData(clientReads.all(filter).queryKey)?.pages ?? []
    const clients = pages.flatMap(({ items }) => items)
    return { clients, index: clients.findIndex(({ id }) => id === client.id), total: pages.at(-1)?.total ?? 0 }
  }
  const describePosition = (name: string) => {
    const { index, total } = place()
    return index < 0 ? undefined : t('position', { name: isolated(name), position: index + 1, total })
  }
  /** The neighbour that would have the same order after the move, so that their names would decide. */
  const findRival = (to: Direction) => {
    const { clients, index } = place()
    const neighbour = index < 0 ? undefined : clients[index + (to === 'up' ? -1 : 1)]
    return neighbour?.order === orderAfter(client, to) ? neighbour : undefined
  }
  const { update } = recordChanges<Client>(clientReads.byId)
  const { mutate, isPending } = useChange({
    send: async (to: Direction) => {
      const rival = findRival(to)
      if (!rival) return await update(client, { order: orderAfter(client, to) })
      return [await update(rival, { order: client.order }), await update(client, { order: rival.order })]
    },
    refresh: readsOf(clientKind),
    success: async (_data, _to, refreshed) => {
      await refreshed
      return { title: t('orderUpdated'), description: describePosition(client.name) }
    },
    failure: { title: t('orderFailed') },
  })
  return (to: Direction) => {
    // The next move counts from where this one ends.
    if (isPending) return
    markRecord(client.id)
    mutate(to)
  }
}
