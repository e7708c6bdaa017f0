import { sendChange } from '../../../client/api.ts'
import { type Client, orderAbove, orderBelow } from '../../../shared/client.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Direction } from '../../sorting/move-button.tsx'
import { clientKind } from './client-kind.ts'

export type Move = { client: Client; to: Direction }

/** Move Up and Move Down: one less, one more, never below 0. Only the order is sent. */
export function useMoveClient() {
  return useChange<Client, Move>({
    send: ({ client: { id, order }, to }) =>
      sendChange('PUT', apiKeys.client(id), { body: { order: to === 'up' ? orderAbove(order) : orderBelow(order) } }),
    refresh: [[clientKind.path]],
    success: { title: 'Client order updated!' },
    failure: { title: 'Failed to update order' },
  })
}
