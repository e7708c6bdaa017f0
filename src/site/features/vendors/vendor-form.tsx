import { useEffect } from 'react'
import { documentKinds } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { uncovered } from '../../use-overlaps.ts'
import { ApplicationReceived } from './application-received.tsx'
import { DocumentField } from './document-field.tsx'
import { FormPart, fieldsShape, formShape } from './form-part.tsx'
import { TermsField } from './terms-field.tsx'
import { useVendorApplication } from './use-vendor-application.ts'
import { VendorTextField } from './vendor-text-field.tsx'

const textFields = [
  { name: 'name', label: 'Full name', autoComplete: 'name', autoCapitalize: 'words' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'position', label: 'Position', autoComplete: 'organization-title' },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '+965 0000 0000',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: 'name@company.com',
    className: 'sm:col-span-2',
  },
] as const

/** The application form. Loaded separately from the page, because it contains the validation. */
export function VendorForm() {
  const isHydrated = useHydrated()
  const { form, uploads, submit, isPending, sent, isNew, dismiss } = useVendorApplication()
  // Toasts are loaded on demand, but one about a lost connection could not be loaded any more.
  useEffect(() => {
    import('../../../ui/toast.tsx').catch(() => {})
  }, [])
  if (sent) return <ApplicationReceived {...sent} isNew={isNew} onDismiss={dismiss} />
  return (
    <>
      {/* Inert until hydration, which would discard what was typed before it. */}
      <form noValidate inert={!isHydrated} onSubmit={submit} aria-label="Vendor application" className={formShape}>
        <FormPart number="1" title="About you">
          <div className={fieldsShape}>
            {textFields.map((field) => (
              <VendorTextField key={field.name} form={form} {...field} />
            ))}
          </div>
        </FormPart>
        <FormPart number="2" title="Your documents" note="PDF, JPG or PNG, up to 5 MB each">
          <div className="grid gap-5">
            {documentKinds.map((kind) => (
              <DocumentField key={kind} kind={kind} form={form} uploads={uploads} />
            ))}
          </div>
        </FormPart>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TermsField form={form} />
          <div
            data-foot
            {...uncovered}
            ref={placeMessagesAbove}
            className="grid grid-cols-[minmax(0,1fr)] sm:justify-items-start"
          >
            <Button
              type="submit"
              size="xl"
              pending={isPending}
              pendingText="Submitting..."
              className="max-sm:whitespace-normal max-sm:px-5 sm:min-w-56"
            >
              Submit Application
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
