import { useEffect } from 'react'
import { documentKinds } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { ApplicationReceived } from './application-received.tsx'
import { DocumentField } from './document-field.tsx'
import { FormPart, fieldsShape, formShape } from './form-part.tsx'
import { TermsField } from './terms-field.tsx'
import { useVendorApplication } from './use-vendor-application.ts'
import { VendorTextField } from './vendor-text-field.tsx'

/** The application itself. Loaded apart from its page: it brings the validation along. */
export function VendorForm() {
  const { form, uploads, submit, isPending, sent } = useVendorApplication()
  // The page fetches what draws a toast when there is one; ours may be about a lost connection, so it is fetched now.
  useEffect(() => void import('../../../ui/toast.tsx').catch(() => {}), [])
  return (
    <>
      {sent && <ApplicationReceived key={sent.receipt.id} {...sent} />}
      <form noValidate onSubmit={submit} aria-label="Vendor application" className={formShape}>
        <FormPart number="1" title="About you">
          <div className={fieldsShape}>
            <VendorTextField form={form} name="name" label="Full name" autoComplete="name" autoCapitalize="words" />
            <VendorTextField form={form} name="company" label="Company" autoComplete="organization" />
            <VendorTextField form={form} name="position" label="Position" autoComplete="organization-title" />
            <VendorTextField
              form={form}
              name="phone"
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="+965 0000 0000"
            />
            <VendorTextField
              form={form}
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="name@company.com"
              className="sm:col-span-2"
            />
          </div>
        </FormPart>
        <FormPart number="2" title="Your documents" note="PDF, JPG or PNG, up to 5 MB each">
          <div className="grid gap-5">
            {documentKinds.map((kind) => (
              <DocumentField key={kind} kind={kind} form={form} uploads={uploads} />
            ))}
          </div>
        </FormPart>
        <div className="grid gap-6">
          <TermsField form={form} />
          <div data-foot ref={placeMessagesAbove} className="grid sm:justify-items-start">
            <Button type="submit" size="stage" pending={isPending} pendingText="Submitting..." className="sm:min-w-56">
              Submit Application
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
