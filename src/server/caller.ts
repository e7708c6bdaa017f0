import type { OwnUser } from '../shared/auth.ts'

/** Identifies a request that its client may send again after a lost answer (D46). Both values are hashes. */
type Idempotency = { key: string; fingerprint: string }

/** The signed-in user who makes a request, and their session. */
export type Caller = OwnUser & { sessionId: string; idempotency?: Idempotency }
