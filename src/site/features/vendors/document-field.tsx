import { type UseFormReturn, useController } from 'react-hook-form'
import type { DocumentKind, VendorInput } from '../../../shared/vendor.ts'
import { DocumentBox, type DocumentUploads } from './document-box.tsx'

type Props = { kind: DocumentKind; form: UseFormReturn<VendorInput>; uploads: DocumentUploads }

/** The field of the application form for one document. */
export function DocumentField({ kind, form, uploads }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: kind })
  return (
    <DocumentBox
      kind={kind}
      uploads={uploads}
      error={fieldState.error?.message}
      isErrorSpoken={!form.formState.isSubmitted || fieldState.error?.type === 'file'}
      fieldRef={field.ref}
    />
  )
}
