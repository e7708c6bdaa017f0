import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { noticeOtherUser } from './other-user.tsx'
import { fieldErrors, showFieldErrors } from './show-field-errors.ts'

type Options<Values extends FieldValues, Output extends object> = {
  schema: z.ZodType<Output, Values>
  values: Values
  send: (output: Output) => Promise<unknown>
  /** Turns what the fields hold into what the schema validates, such as an empty password into none. */
  prepare?: ((values: Values) => Values) | undefined
  /** A failed call; the server's messages are on their fields already. */
  onError?: ((error: unknown) => Promise<void> | void) | undefined
  /** Called with the invalid fields before the first of them gets the focus. */
  onInvalid?: ((fields: readonly string[]) => void) | undefined
}

/**
 * A form that is validated by the shared contract before it is sent, and shows the server's messages on its fields.
 * Forms that edit stored content use `useSave`, which builds on this.
 */
export function useApiForm<Values extends FieldValues, Output extends object>(options: Options<Values, Output>) {
  const { schema, values, send, prepare, onError, onInvalid } = options
  const validate = standardSchemaResolver<Values, unknown, Output>(schema)
  const form = useForm<Values, unknown, Output>({
    resolver: (typed, context, details) => validate(prepare?.(typed) ?? typed, context, details),
    defaultValues: values as DefaultValues<Values>,
  })
  const submit: () => Promise<void> = form.handleSubmit(
    async (output) => {
      try {
        await send(output)
      } catch (error) {
        noticeOtherUser(error)
        const fields = fieldErrors(error).map(({ path }) => path)
        if (fields.length > 0) onInvalid?.(fields)
        showFieldErrors(form, error)
        await onError?.(error)
      }
    },
    (errors) => onInvalid?.(Object.keys(errors)),
  )
  return { form, submit }
}
