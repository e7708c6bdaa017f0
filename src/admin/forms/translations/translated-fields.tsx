import { TextAreaField, type TextAreaProps, TextField, type TextProps } from '../fields.tsx'
import type { TranslatableField } from './translation-values.ts'
import { InLanguages } from './translations.tsx'

/** Requirements and help are those of the primary text; a translation may always be left empty. */
type Primary<Props> = Props & { name: TranslatableField; 'data-autofocus'?: boolean }

export function TranslatedTextField({
  name,
  required,
  help,
  'data-autofocus': autofocus,
  ...props
}: Primary<TextProps>) {
  return (
    <InLanguages name={name}>
      {({ isTranslation, ...field }) => (
        <TextField {...props} {...field} {...(isTranslation ? {} : { required, help, 'data-autofocus': autofocus })} />
      )}
    </InLanguages>
  )
}

export function TranslatedTextAreaField({ name, required, help, ...props }: Primary<TextAreaProps>) {
  return (
    <InLanguages name={name}>
      {({ isTranslation, ...field }) => (
        <TextAreaField {...props} {...field} {...(isTranslation ? {} : { required, help })} />
      )}
    </InLanguages>
  )
}
