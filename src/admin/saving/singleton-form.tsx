import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { saveSingleton } from '../../client/changes.ts'
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
export type Singleton<Saved, Values extends FieldValues, Output extends object> = {
  /** The record that it is saved into, whose history has its changes. */
  record: HistoryKind
  /** 'We could not load the hero section' */
  loadFailed: MessageKey
  /** Null while nothing is saved. */
  read: UseQueryOptions<Saved | null, Error, Saved | null, ApiKey>
  schema: z.ZodType<Output, Values>
  labels: FieldLabels
  toValues: (saved: Saved | null) => Values
  /** False for the public version of the singleton, which lacks the translations. */
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
  /** Saves in another way than by a PUT of the whole singleton. */
  send?: (call: SaveCall<Saved>) => Promise<Saved>
}

type Props<Saved, Values extends FieldValues, Output extends object> = {
  singleton: Singleton<Saved, Values, Output>
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

/** Reads a singleton and shows its form. */
export function SingletonForm<Saved, Values extends FieldValues, Output extends object>(
  props: Props<Saved, Values, Output>,
) {
  const { singleton, skeleton } = props
  const message = useMessage()
  const { data, error, isError, refetch } = useQuery(readAgain(singleton.read))
  if (data !== undefined && (singleton.isComplete?.(data) ?? true)) return <Form {...props} saved={data} />
  if (!isError) return skeleton
  return <LoadError title={message(singleton.loadFailed)} error={error} onRetry={() => void refetch()} />
}

/** The name of a singleton's form among the unsaved forms and the drafts. */
export const singletonName = ({ read, part }: { read: { queryKey: ApiKey }; part?: string }): string =>
  [...read.queryKey, part].filter(Boolean).join('/')

/** A singleton that was never saved has version 0, so that the later one of two first saves is a conflict too. */
const versionOf = (saved: unknown): number => (saved as { version: number } | null)?.version ?? 0

function Form<Saved, Values extends FieldValues, Output extends object>(
  props: Props<Saved, Values, Output> & { saved: Saved | null },
) {
  const {
    singleton,
    readOnly,
    isReadOnlyInside,
    saveLabel,
    className = 'grid gap-6',
    aside,
    onInvalid,
    children,
  } = props
  const client = useQueryClient()
  const message = useMessage()
  const { title, description } = singleton.success
  const key = singleton.read.queryKey
  const save = useSave<Saved, Values, Output>({
    name: singletonName(singleton),
    saved: props.saved,
    schema: singleton.schema,
    toValues: singleton.toValues,
    prepare: singleton.prepare,
    send:
      singleton.send ??
      (({ body, saved, idempotencyKey }) =>
        saveSingleton(singleton.read, { body, version: versionOf(saved), idempotencyKey })),
    readNewest: () => client.fetchQuery(readAgain(singleton.read)),
    // Single settings have versions that say nothing about the revisions of their record.
    readAuthors: singleton.send
      ? undefined
      : (saved) => readAuthors(client, { kind: singleton.record, id: singleton.record, version: versionOf(saved) }),
    refresh: [key, ...(singleton.alsoRefresh ?? [])],
    success: { title: message(title), ...(description && { description: message(description) }) },
    failure: { title: message(singleton.failure) },
    onInvalid,
  })
  const isSaved = save.saved !== null && (singleton.isSaved?.(save.saved) ?? true)
  const state = save.isDirty ? 'changed' : isSaved ? 'saved' : singleton.hasDefaults ? 'standard' : 'new'
  return (
    <>
      <SaveNotices save={save} labels={singleton.labels} />
      <EditForm
        form={save.form}
        labels={singleton.labels}
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
