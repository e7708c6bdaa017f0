import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { isShortcut } from '../browser/is-shortcut.ts'
import type { FieldLabels } from './differences.tsx'
import { FieldLabelsContext } from './field-labels.ts'
import { OtherUserNotice } from './other-user.tsx'

type Props<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** The labels of the fields, for the fields themselves and for differences between versions. */
  labels?: FieldLabels
  onSubmit: () => void
  /** Lets a button outside of the form, in a dialog's footer, submit it. */
  id?: string
  /** Shows the fields without letting the user change them. */
  readOnly?: boolean
  className?: string
  children: ReactNode
}

/** A form element that Ctrl or ⌘ with S submits. */
export function EditForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { form, labels = noLabels, onSubmit, id, readOnly = false, className, children } = props
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, !readOnly)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // In React, though not in the document, a dialog's form may be a child of the page's form.
    event.stopPropagation()
    if (!readOnly && !form.formState.isSubmitting) onSubmit()
  }
  return (
    <FieldLabelsContext value={labels}>
      <FormProvider {...form}>
        <form ref={element} id={id} noValidate onSubmit={submit}>
          <OtherUserNotice onConfirmed={onSubmit} />
          <fieldset disabled={readOnly} className={`min-w-0 grid-cols-1 ${className ?? ''}`}>
            {children}
          </fieldset>
        </form>
      </FormProvider>
    </FieldLabelsContext>
  )
}

const noLabels: FieldLabels = {}

function useSaveKey(element: { current: HTMLFormElement | null }, enabled: boolean) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's') || event.altKey) return
      const form = element.current
      // A form on a hidden tab or below an open dialog is not the one that is being edited.
      if (!form?.checkVisibility() || form.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      if (enabled && !hasDisabledSubmit(form)) form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [element, enabled])
}

/** As with Enter, a form whose button is disabled is not submitted: others on the screen have the changes. */
const hasDisabledSubmit = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) => control instanceof HTMLButtonElement && control.type === 'submit' && control.disabled,
  )
