/** Which of the instances that share a database is the leader; at most one holds the lock. */
export type Leadership = {
  /** Tries to become the leader, or checks that this instance still is. Never rejects. */
  isLeader(): Promise<boolean>
  /** Gives the leadership up at once, so that another instance takes over. */
  close(): Promise<void>
}

/** On SQLite a site has one instance. */
export const alwaysLeader: Leadership = { isLeader: async () => true, close: async () => {} }
