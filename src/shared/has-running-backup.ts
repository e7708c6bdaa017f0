import type { Backups } from './backup.ts'

/** Apart from the schemas, because the reads of the site must not load zod. */
export const hasRunningBackup = ({ backups }: Backups): boolean => backups.some(({ state }) => state === 'running')
