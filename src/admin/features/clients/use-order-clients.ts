import { arrayMove } from '@dnd-kit/sortable'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orderClients } from '../../../client/changes.ts'
import { clientReads, type ListPage } from '../../../client/reads.ts'
import type { Client } from '../../../shared/client.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { focusScreen } from '../../layout/focus-screen.ts'
import { markRecord } from '../../lists/marked-record.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { clientKind } from './client-kind.ts'

type Order = { ids: string[]; description: string; undo?: string[] }

/** Arranges the loaded clients; those that are not loaded follow in the order that they have. */
export function useOrderClients(clients: readonly Client[], total: number) {
  const cache = useQueryClient()
  const t = useTranslations('admin.clients')
  const isolated = useIsolate()
  const { queryKey } = clientReads.all({})

  const { mutate, isPending } = useChange({
    send: ({ ids }: Order) => orderClients(ids),
    refresh: readsOf(clientKind),
    success: (_, { description, undo }) => ({
      title: t('orderUpdated'),
      description,
      ...(undo && {
        action: {
          label: t('undo'),
          onSelect: () => {
            focusScreen()
            arrange({ ids: undo, description: t('orderRestored') })
          },
        },
      }),
    }),
    failure: { title: t('orderFailed') },
  })

  /** Shows the new order at once, and the stored one again if saving fails. */
  const arrange = (order: Order) => {
    cache.setQueryData(queryKey, (list) => list && inOrder(list, order.ids))
    mutate(order, { onError: () => void cache.invalidateQueries({ queryKey }) })
  }

  return (from: number, to: number) => {
    const client = clients[from]
    if (!client || isPending) return
    // Only the clients up to the last one that moves; the others follow in the order that they have.
    const end = Math.max(from, to) + 1
    const before = clients.slice(0, end).map(({ id }) => id)
    markRecord(client.id)
    arrange({
      ids: arrayMove(before, from, to),
      description: t('position', { name: isolated(client.name), position: to + 1, total }),
      undo: before,
    })
  }
}

/** The same pages with their items in another order. */
function inOrder(
  { pages, pageParams }: InfiniteData<ListPage<Client>>,
  ids: readonly string[],
): InfiniteData<ListPage<Client>> {
  const items = new Map(pages.flatMap((page) => page.items).map((client) => [client.id, client]))
  const ordered = [...new Set([...ids, ...items.keys()])].flatMap((id) => items.get(id) ?? [])
  let start = 0
  return {
    pageParams,
    pages: pages.map((page) => {
      const end = start + page.items.length
      const moved = { ...page, items: ordered.slice(start, end) }
      start = end
      return moved
    }),
  }
}
