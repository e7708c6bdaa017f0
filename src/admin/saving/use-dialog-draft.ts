import { useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { removeDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

type Options<Values extends FieldValues> = {
  name: string
  /** The values with which the form begins. */
  stored: Values
  secret?: readonly (keyof Values)[]
}

/** The draft of a form in a dialog. It stays if the dialog is closed by accident, and ends when the form is sent. */
export function useDialogDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, stored, secret }: Options<Values>,
) {
  // What was typed last is written with a delay, which may end after the form was sent or canceled.
  const isDone = useRef(false)
  const draft = useDraft(form, {
    name,
    secret,
    stored: () => (isDone.current ? form.getValues() : stored),
    restore: (values) => {
      for (const [field, value] of Object.entries(values))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    },
  })
  return {
    draft,
    onSent: () => {
      isDone.current = true
      removeDraft(name)
    },
    /** An offer that was not answered yet stays. */
    onCancel: () => {
      isDone.current = true
      if (!draft) removeDraft(name)
    },
  }
}
