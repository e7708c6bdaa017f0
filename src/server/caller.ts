import type { User } from '../shared/user.ts'

/** A signed-in user behind a call, and the session by which they came in. */
export type Caller = User & { sessionId: string }
