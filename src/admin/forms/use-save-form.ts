import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { landProblem } from './land-problem.ts'

type Options<Values extends FieldValues, Output> = {
  schema: z.ZodType<Output, Values>
  values: Values
  /** Throws when it was refused; the toast about it is the caller's. */
  save: (output: Output) => Promise<unknown>
  /** `isDone`: nothing was typed while it was being saved. */
  onSaved?: ((isDone: boolean) => void) | undefined
  /** Turns what the fields hold into what the schema judges, such as an empty password into none. */
  prepare?: ((values: Values) => unknown) | undefined
}

/**
 * A form that talks to the server: judged by the shared contract before it is sent, errors of the server on their
 * fields, and everything that was typed still there when the save failed.
 */
export function useSaveForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { schema, values, save, onSaved, prepare } = options
  const judge = standardSchemaResolver(schema as z.ZodType<FieldValues, FieldValues>) as unknown as Resolver<
    Values,
    unknown,
    Output & FieldValues
  >
  const form = useForm<Values, unknown, Output & FieldValues>({
    resolver: (typed, context, details) => judge((prepare?.(typed) ?? typed) as Values, context, details),
    defaultValues: values as DefaultValues<Values>,
  })
  const [isConflict, setConflict] = useState(false)
  /** Set once the save went through: from then on nothing asks about unsaved changes. */
  const isSettled = useRef(false)

  const submit = form.handleSubmit(async (output) => {
    setConflict(false)
    const sent = structuredClone(form.getValues())
    try {
      await save(output)
    } catch (error) {
      setConflict(landProblem(form as never, error) === 'conflict')
      return
    }
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
