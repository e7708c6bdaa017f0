import type { FieldValues, Path, UseFormGetValues, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { withLatinDigits } from '../shared/phone.ts'

type Form<Values extends FieldValues> = {
  register: UseFormRegister<Values>
  getValues: UseFormGetValues<Values>
  setValue: UseFormSetValue<Values>
}

/** Registers the field of a phone number. Arabic and Persian digits become Latin: groups of them read backwards. */
export function registerPhone<Values extends FieldValues>(form: Form<Values>, name: Path<Values>) {
  const { onBlur, ...field } = form.register(name, { setValueAs: (typed: string) => withLatinDigits(typed) })
  return {
    ...field,
    onBlur: (event: { target: HTMLInputElement }) => {
      // The form already has the Latin digits; this shows them.
      const value = form.getValues(name)
      if (event.target.value !== value) form.setValue(name, value)
      return onBlur(event)
    },
  }
}
