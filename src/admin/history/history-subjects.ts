import type { QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { HistoryKind } from '../../shared/history.ts'
import type { MessageKey } from '../context/message-key.ts'
import type { FieldLabels } from '../saving/differences.tsx'

/** What the history needs to know about a kind, from the declarations of its form. */
export type HistorySubject = {
  labels: FieldLabels
  /** The words of a choice, by field. */
  options?: Readonly<Record<string, readonly { value: string; label: MessageKey }[]>>
  /** The reads that a change makes stale. */
  refresh: readonly QueryKey[]
}

/** Loads a subject with the form that declares it. The promise of a kind is always the same one. */
export type LoadSubject = (kind: HistoryKind) => Promise<HistorySubject>

export const HistorySubjectsContext = createContext<LoadSubject>(() => {
  throw new Error('No subjects of the history are provided')
})

/** Suspends until the subject is loaded. */
export const useHistorySubject = (kind: HistoryKind): HistorySubject => use(use(HistorySubjectsContext)(kind))
