import { sendChange } from '../../../client/api.ts'
import { type Client, orderAbove, orderBelow } from '../../../shared/client.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Direction } from '../../sorting/move-button.tsx'
import { clientKind } from './client-kind.ts'

export type Move = { client: Client; to: Direction }

/** One less or one more, and the same where it goes no further. */
export function orderAfter({ client: { order }, to }: Move): number {
  return to === 'up' ? orderAbove(order) : orderBelow(order)
}

/**
 * Move Up and Move Down. Only the order is sent, with the version that it counts from: what somebody else has changed
 * since stays, and is shown anew (D39).
 */
export function useMoveClient() {
  return useChange<Client, Move>({
    send: (move) =>
      sendChange('PUT', apiKeys.client(move.client.id), {
        body: { order: orderAfter(move) },
        version: move.client.version,
      }),
    refresh: [[clientKind.path]],
    success: { title: 'Client order updated!' },
    failure: { title: 'Failed to update order' },
  })
}
