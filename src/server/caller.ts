import type { User } from '../shared/user.ts'

/** The signed-in user who makes a request, and their session. */
export type Caller = User & { sessionId: string }
