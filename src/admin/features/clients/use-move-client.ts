import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { recordChanges } from '../../../client/changes.ts'
import { clientReads } from '../../../client/reads.ts'
import { type Client, orderAbove, orderBelow } from '../../../shared/client.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { markRecord } from '../../lists/marked-record.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useRecordFilter } from '../../records/use-record-filter.ts'
import { useChange } from '../../saving/use-change.ts'
import type { Direction } from '../../sorting/move-button.tsx'
import { clientKind } from './client-kind.ts'

/** The order after a move; the same at either end of the range. */
export function orderAfter({ order }: Client, to: Direction): number {
  return to === 'up' ? orderAbove(order) : orderBelow(order)
}

/**
 * Move Up and Move Down. Only the order is sent, with the version that it counts from, so that a newer version of
 * another user is never overwritten (D39). The toast announces the new position.
 */
export function useMoveClient(client: Client) {
  const { filter } = useRecordFilter(clientKind)
  const cache = useQueryClient()
  const t = useTranslations('admin.clients')
  const isolated = useIsolate()
  const describePosition = ({ id, name }: Client) => {
    const pages = cache.getQueryData(clientReads.all(filter).queryKey)?.pages ?? []
    const index = pages.flatMap(({ items }) => items).findIndex((listed) => listed.id === id)
    return index < 0
      ? undefined
      : t('position', { name: isolated(name), position: index + 1, total: pages.at(-1)?.total ?? 0 })
  }
  const { mutate, isPending } = useChange({
    send: (to: Direction) => recordChanges(clientReads.byId).update(client, { order: orderAfter(client, to) }),
    refresh: readsOf(clientKind),
    success: async (moved, _, refreshed) => {
      await refreshed
      return { title: t('orderUpdated'), description: describePosition(moved) }
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
