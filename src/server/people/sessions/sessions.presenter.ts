import type { AccountSession } from '../../../shared/auth.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { SessionRow } from './sessions.repository.ts'

export function presentSessions(sessions: SessionRow[], currentId: string, timeZone: string): AccountSession[] {
  return sessions.map(({ id, createdAt, lastUsedAt, device, network }) => ({
    id,
    current: id === currentId,
    createdAt: toZoned(createdAt, timeZone),
    lastUsedAt: toZoned(lastUsedAt, timeZone),
    device,
    network,
  }))
}
