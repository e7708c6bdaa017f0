const locks = {
  users: 1,
  vendors: 2,
  sample: 3,
  clients: 4,
  navigation: 5,
  settings: 6,
  leader: 7,
  documentKey: 8,
  enquiries: 9,
  backups: 10,
} as const

export type AdvisoryLock = keyof typeof locks

/** The key of one of PostgreSQL's advisory locks. */
export const advisoryLock = (name: AdvisoryLock): number[] => [7261, locks[name]]
