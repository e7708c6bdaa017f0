import type { RevisionData } from './history-schema.ts'

/** The content of a revision that was redacted; any other has columns. */
export const redactedData: RevisionData = {}

export const isRedacted = (data: RevisionData): boolean => Object.keys(data).length === 0
