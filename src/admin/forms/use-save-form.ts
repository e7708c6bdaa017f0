import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { landProblem } from './land-problem.ts'
import { isUnanswered } from './lost-saves.ts'

type Options<Values extends FieldValues, Output extends object> = {
  schema: z.ZodType<Output, Values>
  values: Values
  /** Throws when it was refused; the toast about it is the caller's. */
  save: (output: Output) => Promise<unknown>
  /**
   * Reads what is stored, and bases the next save on it where it is what was sent before without an answer. Otherwise a
   * new record would be there twice, and one's own change would seem to be somebody else's.
   */
  findArrived?: ((sent: readonly Output[]) => Promise<unknown>) | undefined
  /** `isDone`: nothing was typed while it was being saved. */
  onSaved?: ((isDone: boolean) => void) | undefined
  /** Turns what the fields hold into what the schema judges, such as an empty password into none. */
  prepare?: ((values: Values) => Values) | undefined
}

/**
 * A form that talks to the server: judged by the shared contract before it is sent, errors of the server on their
 * fields, and everything that was typed still there when the save failed.
 */
export function useSaveForm<Values extends FieldValues, Output extends object>(options: Options<Values, Output>) {
  const { schema, values, save, findArrived, onSaved, prepare } = options
  const judge = standardSchemaResolver<Values, unknown, Output>(schema)
  const form = useForm<Values, unknown, Output>({
    resolver: (typed, context, details) => judge(prepare?.(typed) ?? typed, context, details),
    defaultValues: values as DefaultValues<Values>,
  })
  const [isConflict, setConflict] = useState(false)
  /** Set once the save went through: from then on nothing asks about unsaved changes. */
  const isSettled = useRef(false)

  /** What was sent without an answer: it may have arrived all the same. */
  const lost = useRef<Output[]>([])
  const isLostFound = async () => {
    if (!findArrived || lost.current.length === 0) return false
    try {
      await findArrived(lost.current)
    } catch {
      // Whoever cannot read cannot save either, and hears of that.
      return false
    }
    lost.current = []
    return true
  }

  const submit: () => Promise<void> = form.handleSubmit(async (output) => {
    // What it is judged and sent as may depend on what is stored.
    if (await isLostFound()) return await submit()
    setConflict(false)
    const sent = structuredClone(form.getValues())
    try {
      await save(output)
    } catch (error) {
      if (isUnanswered(error)) lost.current.push(output)
      setConflict(landProblem(form, error) === 'conflict')
      return
    }
    lost.current = []
    // What was sent is the new starting point; what was typed since then is a change on top of it.
    form.reset(sent, { keepValues: true })
    if (onSaved) {
      const isDone = JSON.stringify(form.getValues()) === JSON.stringify(sent)
      // Wherever this leads, nothing is left behind; whoever has typed on stays with the form.
      isSettled.current = true
      onSaved(isDone)
      isSettled.current = isDone
    }
  })

  const load = (next: Values) => {
    setConflict(false)
    form.reset(next)
  }

  return { form, submit, load, isConflict, isSettled, isDirty: form.formState.isDirty }
}
