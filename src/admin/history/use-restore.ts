import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deleteRecord, restoreRevision } from '../../client/changes.ts'
import { readAgain } from '../../client/freshness.ts'
import { historyReads } from '../../client/reads.ts'
import type { CodedMessage } from '../../shared/coded-message.ts'
import type { Revision } from '../../shared/history.ts'
import type { FieldProblem } from '../../shared/problem.ts'
import { reloadForms } from '../saving/reload-forms.ts'
import { fieldErrors, isConflict } from '../saving/show-field-errors.ts'
import { useChange } from '../saving/use-change.ts'
import type { HistorySubject } from './history-subjects.ts'

/** Why a version was not restored: another user was faster, or some fields cannot be as they were. */
export type RestoreProblem = ({ kind: 'conflict' } & CodedMessage) | { kind: 'fields'; errors: FieldProblem[] }

const problemOf = (error: unknown): RestoreProblem | undefined => {
  const errors = fieldErrors(error)
  if (errors.length > 0) return { kind: 'fields', errors }
  return isConflict(error) ? { kind: 'conflict', ...error.problem } : undefined
}

type Input = { without: string[]; latest: Revision | undefined }

/** Makes a record as it was in a revision. The toast undoes it. */
export function useRestore(revision: Revision, { refresh }: HistorySubject, name: string) {
  const t = useTranslations('admin.history')
  const client = useQueryClient()
  const [problem, setProblem] = useState<RestoreProblem>()
  const reads = [...refresh, ['history'], ['trash']]
  const { kind, recordId } = revision
  const readLatest = async () => {
    const [latest] = await client.fetchQuery(readAgain(historyReads.latest(kind, recordId)))
    return latest ?? revision
  }

  const undo = useChange({
    send: async (before: Revision) => {
      const version = before.version + 1
      if (before.action === 'deleted') await deleteRecord(kind, { id: recordId, version })
      else await restoreRevision(before.id, { without: [] }, version)
      reloadForms()
    },
    refresh: reads,
    removed: (_, { action }) => (action === 'deleted' ? [recordId] : undefined),
    success: { title: t('undone'), description: name },
    failure: { title: t('undoFailed') },
  })

  const { mutate, isPending } = useChange({
    send: async ({ without, latest }: Input) => {
      const before = latest ?? (await readLatest())
      await restoreRevision(revision.id, { without }, before.version)
      reloadForms()
      return { before }
    },
    refresh: reads,
    success: ({ before }) => ({
      title: t('restored'),
      description: name,
      action: { label: t('undo'), onSelect: () => undo.mutate(before) },
    }),
    failure: { title: t('restoreFailed'), isShown: (error) => problemOf(error) !== undefined },
  })

  const restore = (latest: Revision | undefined, without: string[] = []) => {
    setProblem(undefined)
    mutate({ without, latest }, { onError: (error) => setProblem(problemOf(error)) })
  }
  return { restore, isPending, problem }
}
