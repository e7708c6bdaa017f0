import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

type Props<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: () => void
  /** So that a button outside, in a dialog's footer, can submit it. */
  id?: string
  /** Shows everything and takes nothing (D32). */
  readOnly?: boolean
  className?: string
  children: ReactNode
}

/** The form element: Ctrl or ⌘ with S saves, Enter does where the browser lets it. */
export function EditForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, onSubmit, id, readOnly = false, className, children } = props
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, !readOnly)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A dialog's form is a child of the page's in React, though not in the document.
    event.stopPropagation()
    if (!readOnly && !form.formState.isSubmitting) onSubmit()
  }
  return (
    <FormProvider {...form}>
      <form ref={element} id={id} noValidate onSubmit={submit}>
        <fieldset disabled={readOnly} className={`min-w-0 grid-cols-1 ${className ?? ''}`}>
          {children}
        </fieldset>
      </form>
    </FormProvider>
  )
}

function useSaveKey(element: { current: HTMLFormElement | null }, enabled: boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      const form = element.current
      // On another tab, or hidden from readers, below an open dialog: not the form that is being edited.
      if (!form?.checkVisibility() || form.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      if (enabled) form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [element, enabled])
}
