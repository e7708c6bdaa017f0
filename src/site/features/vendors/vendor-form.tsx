import { useEffect, useRef } from 'react'
import { documentKinds } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { nextTask } from '../../next-task.ts'
import { useOneByOne } from '../../use-one-by-one.ts'
import { ApplicationReceived } from './application-received.tsx'
import { DocumentField } from './document-field.tsx'
import { FormPart, fieldsShape, formShape } from './form-part.tsx'
import { TermsField } from './terms-field.tsx'
import { useVendorApplication } from './use-vendor-application.ts'
import { DocumentSkeleton, FootSkeleton, TextFieldSkeleton } from './vendor-form-skeleton.tsx'
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

/** Its shape alone, two fields, the others, each document, and the foot. */
const parts = documentKinds.length + 4

/** The application itself. Loaded apart from its page: it brings the validation along. */
export function VendorForm() {
  const element = useRef<HTMLFormElement>(null)
  const there = useOneByOne(parts, element)
  const { form, uploads, submit, isPending, sent } = useVendorApplication()
  // The page fetches what draws a toast when there is one; ours may be about a lost connection, so it is fetched now.
  useEffect(() => {
    if (there === parts) void nextTask().then(() => import('../../../ui/toast.tsx').catch(() => {}))
  }, [there])
  return (
    <>
      {sent && <ApplicationReceived key={sent.receipt.id} {...sent} />}
      <form ref={element} noValidate onSubmit={submit} aria-label="Vendor application" className={formShape}>
        <FormPart number="1" title="About you">
          <div className={fieldsShape}>
            {textFields.map((field, index) =>
              there > (index < 2 ? 1 : 2) ? (
                <VendorTextField key={field.name} form={form} {...field} />
              ) : (
                <TextFieldSkeleton key={field.name} />
              ),
            )}
          </div>
        </FormPart>
        <FormPart number="2" title="Your documents" note="PDF, JPG or PNG, up to 5 MB each">
          <div className="grid gap-5">
            {documentKinds.map((kind, index) =>
              there > index + 3 ? (
                <DocumentField key={kind} kind={kind} form={form} uploads={uploads} />
              ) : (
                <DocumentSkeleton key={kind} />
              ),
            )}
          </div>
        </FormPart>
        {there < parts ? (
          <FootSkeleton />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TermsField form={form} />
            <div data-foot ref={placeMessagesAbove} className="grid grid-cols-[minmax(0,1fr)] sm:justify-items-start">
              <Button
                type="submit"
                size="stage"
                pending={isPending}
                pendingText="Submitting..."
                className="max-sm:whitespace-normal max-sm:px-5 sm:min-w-56"
              >
                Submit Application
              </Button>
            </div>
          </div>
        )}
      </form>
    </>
  )
}
