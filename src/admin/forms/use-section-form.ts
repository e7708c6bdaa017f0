import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { sendChange } from '../../client/api.ts'
import type { ApiKey } from '../../shared/paths.ts'
import type { ToastMessage } from '../../ui/toast-store.ts'
import { useChange } from '../changes/use-change.ts'
import { holds } from './lost-saves.ts'
import type { SaveState } from './save-bar.tsx'
import { useSaveForm } from './use-save-form.ts'

type Options<Saved, Values extends FieldValues, Output extends object> = {
  apiKey: ApiKey
  saved: Saved | null
  schema: z.ZodType<Output, Values>
  toValues: (saved: Saved | null) => Values
  /** Other reads of the same record (D24). */
  alsoRefresh?: readonly ApiKey[]
  success: ToastMessage
  /** Where nothing is saved, the site does what the form shows. */
  standard?: boolean
  /** The title of the toast when it was refused. */
  failure: string
}

/**
 * The form of a section: it saves over the version that it was filled from, and where somebody else was quicker, the
 * person decides whose version stays (D39).
 */
export function useSectionForm<Saved extends { version: number }, Values extends FieldValues, Output extends object>(
  options: Options<Saved, Values, Output>,
) {
  const { apiKey, saved, schema, toValues, alsoRefresh = [], standard = false, success, failure } = options
  const client = useQueryClient()
  const readNewest = () => client.fetchQuery<Saved | null>({ queryKey: apiKey, staleTime: 0 })
  /** The version that the next save is based on. */
  const version = useRef(versionOf(saved))
  const saving = useChange<Saved, Output>({
    send: (body) => sendChange('PUT', apiKey, { body, version: version.current }),
    refresh: [apiKey, ...alsoRefresh],
    success,
    failure: { title: failure },
  })
  const { form, submit, load, isConflict, isDirty } = useSaveForm({
    schema,
    values: toValues(saved),
    save: async (output) => {
      version.current = (await saving.mutateAsync(output)).version
    },
    findArrived: async (sent) => {
      const stored = await readNewest()
      if (stored && sent.some((values) => holds(stored, values))) version.current = stored.version
    },
  })

  const newest = useRef(saved)
  const findNewest = async () => {
    newest.current = await readNewest()
    version.current = versionOf(newest.current)
  }
  const loadTheirs = () => load(toValues(newest.current))
  const conflict = isConflict && { findNewest, onKeepMine: submit, onLoadTheirs: loadTheirs }
  const state: SaveState = isDirty ? 'changed' : saved ? 'saved' : standard ? 'standard' : 'new'
  return { form, submit, isDirty, conflict, saveBar: { state, pending: saving.isPending } }
}

/** What nobody has saved yet is version 0, so that of two first saves the later one is a conflict too. */
const versionOf = (saved: { version: number } | null): number => saved?.version ?? 0
