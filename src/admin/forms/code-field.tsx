import { TextField, type TextProps } from './fields.tsx'

/** A code of the authenticator app or a recovery code. Browsers and phones may offer the code. */
export function CodeField(props: Omit<TextProps, 'name'>) {
  return (
    <TextField
      required
      name="code"
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  )
}
