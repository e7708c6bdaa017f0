import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { saveSection } from '../../client/changes.ts'
import { readAgain } from '../../client/freshness.ts'
import type { HistoryKind } from '../../shared/history.ts'
import type { ApiKey } from '../../shared/paths.ts'
import { type MessageKey, useMessage } from '../context/message-key.ts'
import { LoadError } from '../layout/load-error.tsx'
import type { FieldLabels } from './differences.tsx'
import { EditForm } from './edit-form.tsx'
import { readAuthors } from './read-authors.ts'
import { hasSomethingToSave, SaveBar } from './save-bar.tsx'
import { SaveNotices } from './save-notices.tsx'
import { type SaveCall, useSave } from './use-save.ts'

/** Content that exists once on the site. */
export type Section<Saved, Values extends FieldValues, Output extends object> = {
  /** The record that it is saved into, whose history has its changes. */
  record: HistoryKind
  /** 'We could not load the hero section' */
  loadFailed: MessageKey
  /** Null while nothing is saved. */
  read: UseQueryOptions<Saved | null, Error, Saved | null, ApiKey>
  schema: z.ZodType<Output, Values>
  labels: FieldLabels
  toValues: (saved: Saved | null) => Values
  /** False for the public version of the section, which lacks the translations. */
  isComplete?: (saved: Saved | null) => boolean
  /** Turns what the fields hold into what the schema validates. */
  prepare?: (values: Values, saved: Saved | null) => Values
  /** Other reads of the same content. */
  alsoRefresh?: readonly ApiKey[]
  /** The toast after a save. */
  success: { title: MessageKey; description?: MessageKey }
  /** The title of the toast when a save fails. */
  failure: MessageKey
  /** While nothing is saved the site shows what the form shows. */
  hasDefaults?: boolean
  /** False while the form shows defaults that were never saved, if the read is never null. */
  isSaved?: (saved: Saved) => boolean
  /** Distinguishes several forms over the same read. */
  part?: string
  /** Saves in another way than by a PUT of the whole section. */
  send?: (call: SaveCall<Saved>) => Promise<Saved>
}

type Props<Saved, Values extends FieldValues, Output extends object> = {
  section: Section<Saved, Values, Output>
  readOnly: boolean
  skeleton: ReactNode
  /** The children disable their fields themselves, because tabs or a preview between them stay usable. */
  isReadOnlyInside?: boolean
  saveLabel?: string
  className?: string
  /** Content beside the fields and the save bar, such as a preview. */
  aside?: ReactNode
  onInvalid?: (fields: readonly string[]) => void
  /** The fields; a function gets what the form was filled from. */
  children: ReactNode | ((saved: Saved | null) => ReactNode)
}

/** Reads a section and shows its form. */
export function SectionForm<Saved, Values extends FieldValues, Output extends object>(
  props: Props<Saved, Values, Output>,
) {
  const { section, skeleton } = props
  const message = useMessage()
  const { data, error, isError, refetch } = useQuery(readAgain(section.read))
  if (data !== undefined && (section.isComplete?.(data) ?? true)) return <Form {...props} saved={data} />
  if (!isError) return skeleton
  return <LoadError title={message(section.loadFailed)} error={error} onRetry={() => void refetch()} />
}

/** The name of a section's form among the unsaved forms and the drafts. */
export const sectionName = ({ read, part }: { read: { queryKey: ApiKey }; part?: string }): string =>
  [...read.queryKey, part].filter(Boolean).join('/')

/** A section that was never saved has version 0, so that the later one of two first saves is a conflict too. */
const versionOf = (saved: unknown): number => (saved as { version: number } | null)?.version ?? 0

function Form<Saved, Values extends FieldValues, Output extends object>(
  props: Props<Saved, Values, Output> & { saved: Saved | null },
) {
  const { section, readOnly, isReadOnlyInside, saveLabel, className = 'grid gap-6', aside, onInvalid, children } = props
  const client = useQueryClient()
  const message = useMessage()
  const { title, description } = section.success
  const key = section.read.queryKey
  const save = useSave<Saved, Values, Output>({
    name: sectionName(section),
    saved: props.saved,
    schema: section.schema,
    toValues: section.toValues,
    prepare: section.prepare,
    send:
      section.send ??
      (({ body, saved, idempotencyKey }) =>
        saveSection(section.read, { body, version: versionOf(saved), idempotencyKey })),
    readNewest: () => client.fetchQuery(readAgain(section.read)),
    // Single settings have versions that say nothing about the revisions of their record.
    readAuthors: section.send
      ? undefined
      : (saved) => readAuthors(client, { kind: section.record, id: section.record, version: versionOf(saved) }),
    refresh: [key, ...(section.alsoRefresh ?? [])],
    success: { title: message(title), ...(description && { description: message(description) }) },
    failure: { title: message(section.failure) },
    onInvalid,
  })
  const isSaved = save.saved !== null && (section.isSaved?.(save.saved) ?? true)
  const state = save.isDirty ? 'changed' : isSaved ? 'saved' : section.hasDefaults ? 'standard' : 'new'
  return (
    <>
      <SaveNotices save={save} labels={section.labels} />
      <EditForm
        form={save.form}
        labels={section.labels}
        onSubmit={() => !readOnly && hasSomethingToSave(state) && void save.submit()}
        readOnly={readOnly && !isReadOnlyInside}
        className={className}
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {typeof children === 'function' ? children(save.saved) : children}
          <SaveBar label={saveLabel} state={state} save={save} readOnly={readOnly} />
        </div>
        {aside}
      </EditForm>
    </>
  )
}
