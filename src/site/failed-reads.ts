import type { ApiKey } from '../shared/paths.ts'

/** Reads that failed while prefetching; the visit that follows does not send them again. Always empty on the server. */
const failedReads = new Set<string>()

const nameOf = (key: ApiKey) => JSON.stringify(key)

export const noteFailedRead = (key: ApiKey) => void failedReads.add(nameOf(key))

/** Whether prefetching this read has failed since the last visit that needed it. */
export const consumeFailedRead = (key: ApiKey): boolean => failedReads.delete(nameOf(key))
