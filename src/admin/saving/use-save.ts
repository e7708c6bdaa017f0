import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ApiError } from '../../client/api.ts'
import { createIdempotencyKey } from '../../client/idempotency-key.ts'
import { changedTranslations, type Translations } from './changed-translations.ts'
import { changedValues } from './changed-values.ts'
import { compareChanges } from './compare-changes.ts'
import { removeDraft, writeDraft } from './drafts.ts'
import { fieldValues } from './field-values.ts'
import { useFormUploads } from './form-uploads.ts'
import { isSame } from './is-same.ts'
import { NewerVersionError } from './newer-version-error.ts'
import { PartialSaveError } from './partial-save-error.ts'
import type { Author } from './read-authors.ts'
import { useReload } from './reload-forms.ts'
import { isConflict } from './show-field-errors.ts'
import { markSaved, useUnsaved } from './unsaved.ts'
import { useApiForm } from './use-api-form.ts'
import { type FailureToast, type Success, useChange, useShowFailure } from './use-change.ts'
import { useDraft } from './use-draft.ts'

export type SaveCall<Saved> = {
  body: object
  /** What the form was filled from; null for something new. */
  saved: Saved | null
  /** No save of this form has succeeded yet, so the toast says that it was created. */
  isNew: boolean
  /** The server executes calls with the same key once, so that a call without an answer can be repeated. */
  idempotencyKey: string
}

export type SaveOptions<Saved, Values extends FieldValues, Output extends object> = {
  /** Names the form for its draft and the leave guard: 'events/ID', 'cms/hero'. */
  name: string
  saved: Saved | null
  schema: z.ZodType<Output, Values>
  toValues: (saved: Saved | null) => Values
  /** Turns what the fields hold into what the schema validates. */
  prepare?: ((values: Values, saved: Saved | null) => Values) | undefined
  /** The request body, if it differs from the validated values. */
  toBody?: ((output: Output, saved: Saved | null) => object) | undefined
  send: (call: SaveCall<Saved>) => Promise<Saved>
  /** Reads the stored version of `saved`; throws a 404 if it was deleted. */
  readNewest: (saved: Saved | null) => Promise<Saved | null>
  /** Who has changed it since the form was filled from `saved`, where there is a history of it. */
  readAuthors?: ((saved: Saved | null) => Promise<readonly Author[]>) | undefined
  refresh: readonly QueryKey[]
  success: Success<Saved, SaveCall<Saved>>
  failure: FailureToast<SaveCall<Saved>> | ((call: Pick<SaveCall<Saved>, 'isNew'>) => FailureToast<SaveCall<Saved>>)
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Values)[]
  /** `isDone`: nothing was typed while the call was under way. */
  onSaved?: ((saved: Saved, isDone: boolean, isNew: boolean) => void) | undefined
  onInvalid?: ((fields: readonly string[]) => void) | undefined
}

/** `waitingFor`: the number of uploads that the save waits for. */
export type SavePending = { isPending: boolean; waitingFor: number }

/** Why a save was refused: another user has changed the same fields, or deleted the record. */
type SaveProblem<Saved> =
  | { kind: 'conflict'; theirs: Saved | null; both: readonly string[]; authors: readonly Author[] }
  | { kind: 'gone' }

/** Everything below 500 is a refusal; after other failures the server may have executed the call. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Saves a form over the version that it was filled from. Changes of another user to other fields are merged.
 * Typed values survive every failure: a change of the same fields by another user, a lost answer, an expired session,
 * leaving by accident, and a closed tab.
 */
export function useSave<Saved, Values extends FieldValues, Output extends object>(
  options: SaveOptions<Saved, Values, Output>,
) {
  const { name, toValues, toBody, prepare, send, readNewest, refresh, success, onSaved } = options
  const t = useTranslations('admin.saving')
  const showFailure = useShowFailure()
  const [saved, setSaved] = useState(options.saved)
  const base = useRef(options.saved)
  const isNew = useRef(options.saved === null)
  const unanswered = useRef<SaveCall<Saved>>(undefined)
  const [problem, setProblem] = useState<SaveProblem<Saved>>()
  // An answer that arrives after the user has left must not navigate.
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const compareWith = (theirs: unknown) =>
    compareChanges({ before: toValues(base.current), mine: form.getValues(), theirs: toValues(theirs as Saved | null) })

  const failure = (call: Pick<SaveCall<Saved>, 'isNew'>): FailureToast<SaveCall<Saved>> => ({
    ...(typeof options.failure === 'function' ? options.failure(call) : options.failure),
    // A save that is merged is sent again at once.
    isShown: (error) => error instanceof NewerVersionError && compareWith(error.theirs).both.length === 0,
  })
  const sendOrReadNewest = async (call: SaveCall<Saved>) => {
    try {
      return await send(call)
    } catch (error) {
      throw isConflict(error) ? await explainConflict(error) : error
    }
  }
  const { mutateAsync, isPending } = useChange({ send: sendOrReadNewest, refresh, success, failure })

  const explainConflict = async (refusal: ApiError): Promise<unknown> => {
    try {
      const theirs = await readNewest(base.current)
      // There are other reasons for a 409 than a newer version.
      return isSame(theirs, base.current) ? refusal : new NewerVersionError(refusal, theirs)
    } catch (error) {
      return base.current !== null && isMissing(error) ? error : refusal
    }
  }

  const rebase = (next: Saved | null) => {
    base.current = next
    setSaved(next)
  }

  /** An earlier call without an answer may have been executed: repeating it returns its answer. */
  const resendUnanswered = async (earlier: SaveCall<Saved>) => {
    try {
      rebase(await send(earlier))
    } catch (error) {
      showFailure(failure(earlier), error, earlier)
      throw error
    }
    unanswered.current = undefined
  }

  const bodyOf = (output: Output & { translations?: Translations }) => {
    const translations = changedTranslations(output.translations, form.getValues(), toValues(base.current))
    const sent = 'translations' in output ? { ...output, translations } : output
    return toBody ? toBody(sent, base.current) : sent
  }

  const save = async (output: Output) => {
    setProblem(undefined)
    const sent = structuredClone(form.getValues())
    if (unanswered.current && !isSame(unanswered.current.body, bodyOf(output))) {
      await resendUnanswered(unanswered.current)
      // The sent values may depend on the stored ones.
      return await submit()
    }
    unanswered.current ??= {
      body: bodyOf(output),
      saved: base.current,
      isNew: isNew.current,
      idempotencyKey: createIdempotencyKey(),
    }
    // The user may leave before the draft is written in the background.
    writeDraft(name, changedValues(sent, toValues(base.current), options.secret))
    const answer = await mutateAsync(unanswered.current)
    unanswered.current = undefined
    rebase(answer)
    // Values that were typed in the meantime are changes to what was sent.
    form.reset(sent, { keepValues: true })
    const isDone = isSame(form.getValues(), sent)
    showStored(toValues(answer), sent)
    // The draft of a new record must not be offered for the next one.
    const wasNew = isNew.current
    if (isDone || wasNew) removeDraft(name)
    if (isDone) markSaved(name)
    isNew.current = false
    if (isMounted.current) onSaved?.(answer, isDone, wasNew)
  }

  /** The server may store a value differently, such as trimmed; fields that were not edited since show that. */
  const showStored = (stored: Values, sent: Values) => {
    const [current, before] = [fieldValues(form.getValues()), fieldValues(sent)]
    for (const [field, value] of Object.entries(fieldValues(stored))) {
      const isUntouched = isSame(current[field], before[field])
      if (!isUntouched || isSame(value, before[field])) continue
      form.resetField(field as Path<Values>, { defaultValue: value as PathValue<Values, Path<Values>> })
    }
  }

  const explain = async (error: unknown) => {
    if (isRefusal(error)) unanswered.current = undefined
    if (error instanceof PartialSaveError) rebase(error.saved as Saved)
    if (base.current !== null && isMissing(error)) return setProblem({ kind: 'gone' })
    if (!(error instanceof NewerVersionError)) return
    const theirs = error.theirs as Saved | null
    const { mine, both } = compareWith(theirs)
    if (both.length === 0) {
      fill(theirs, mine)
      return await submit()
    }
    // The names are not worth failing for.
    const authors = (await options.readAuthors?.(base.current).catch(() => [])) ?? []
    setProblem({ kind: 'conflict', theirs, both, authors })
  }

  const { form, submit: validateAndSend } = useApiForm<Values, Output>({
    schema: options.schema,
    values: toValues(options.saved),
    prepare: prepare && ((values) => prepare(values, base.current)),
    send: save,
    onError: explain,
    onInvalid: options.onInvalid,
  })
  const uploads = useFormUploads(form, {
    failure: () => failure({ isNew: isNew.current }).title,
    onFailed: options.onInvalid,
  })
  const submit = async () => {
    if (await uploads.ready()) await validateAndSend()
  }

  /** Fills the form with a stored version, and with `changes` on top of it. */
  const fill = (next: Saved | null, changes: Record<string, unknown> = {}) => {
    setProblem(undefined)
    rebase(next)
    form.reset(toValues(next))
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
  }

  const draft = useDraft(form, {
    name,
    stored: () => toValues(base.current),
    secret: options.secret,
    restore: (values) => fill(base.current, { ...fieldValues(form.getValues()), ...values }),
  })
  const isDirty = form.formState.isDirty || uploads.hasUploads
  useUnsaved(name, isDirty, {
    // A call that is under way may still fail; its draft is removed when it succeeds.
    discard: () => !isPending && removeDraft(name),
    question: isPending ? t('discard.saving') : undefined,
  })

  const reload = async () => {
    // An edited form keeps what was typed, and reports the conflict when it is saved.
    if (base.current === null || isDirty || isPending) return
    try {
      fill(await readNewest(base.current))
    } catch (error) {
      if (isMissing(error)) setProblem({ kind: 'gone' })
    }
  }
  useReload(() => void reload())

  /** What another user has saved meanwhile appears in a form that is not edited. */
  const followRead = useEffectEvent((read: Saved | null) => {
    if (isDirty || isPending || isSame(toValues(read), toValues(base.current))) return
    fill(read)
  })
  useEffect(() => followRead(options.saved), [options.saved])

  const conflict = problem?.kind === 'conflict' && {
    theirs: toValues(problem.theirs),
    mine: form.getValues(),
    fields: problem.both,
    authors: problem.authors,
    /** Saves the user's changes on top of the newer version; fields that only the other user changed stay theirs. */
    keepMine: async () => {
      fill(problem.theirs, compareWith(problem.theirs).mine)
      await submit()
    },
    /** Drops the user's changes of the fields that both have changed; the others stay, and are not saved yet. */
    takeTheirs: () => {
      const { mine, both } = compareWith(problem.theirs)
      fill(problem.theirs, Object.fromEntries(Object.entries(mine).filter(([field]) => !both.includes(field))))
    },
  }
  return {
    form,
    submit,
    saved,
    isDirty,
    isPending: isPending || form.formState.isSubmitting || uploads.waitingFor > 0,
    waitingFor: uploads.waitingFor,
    conflict,
    isGone: problem?.kind === 'gone',
    draft,
  }
}
