import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { documentKinds } from '../../../shared/vendor.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { WifiSlashIcon } from '../../../ui/icons/wifi-slash.ts'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { FormMessages } from '../../form-messages.tsx'
import { FormPart, fieldsShape, formShape } from '../../sections/form-part.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { useOnline } from '../../use-online.ts'
import { uncovered } from '../../use-overlaps.ts'
import { ApplicationReceived } from './application-received.tsx'
import { DocumentField } from './document-field.tsx'
import { documentMegabytes } from './document-shape.ts'
import { TermsField } from './terms-field.tsx'
import { useVendorApplication } from './use-vendor-application.ts'
import { VendorTextField } from './vendor-text-field.tsx'

const textFields = [
  { name: 'name', autoComplete: 'name', autoCapitalize: 'words' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'position', autoComplete: 'organization-title' },
  {
    name: 'phone',
    dir: 'ltr',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '+965 0000 0000',
  },
  {
    name: 'email',
    dir: 'ltr',
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
  return (
    <FormMessages form="application">
      <ApplicationForm />
    </FormMessages>
  )
}

function ApplicationForm() {
  const t = useTranslations('application')
  const ofSection = useTranslations('site.vendors')
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const { form, uploads, submit, isPending, sent, isNew, dismiss } = useVendorApplication()
  // Toasts are loaded on demand, but one about a lost connection could not be loaded any more.
  useEffect(() => {
    import('../../../ui/toast.tsx').catch(() => {})
  }, [])
  if (sent) return <ApplicationReceived {...sent} isNew={isNew} onDismiss={dismiss} />
  return (
    <>
      {/* Inert until hydration, which would discard what was typed before it. */}
      <form noValidate inert={!isHydrated} onSubmit={submit} aria-label={t('form')} className={formShape}>
        <FormPart number={1} title={ofSection('aboutYou')}>
          <div className={fieldsShape}>
            {textFields.map((field) => (
              <VendorTextField key={field.name} form={form} label={t(`fields.${field.name}`)} {...field} />
            ))}
          </div>
        </FormPart>
        <FormPart
          number={2}
          title={ofSection('yourDocuments')}
          note={ofSection('documentsNote', { size: documentMegabytes })}
        >
          <div className="grid gap-5">
            {documentKinds.map((kind) => (
              <DocumentField key={kind} kind={kind} form={form} uploads={uploads} />
            ))}
          </div>
        </FormPart>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TermsField form={form} />
          {!isOnline && (
            <Alert icon={<WifiSlashIcon aria-hidden weight="fill" />} title={t('offline.title')} role="status">
              {t('offline.text')}
            </Alert>
          )}
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
              pendingText={t('submitting')}
              className="max-sm:whitespace-normal max-sm:px-5 sm:min-w-56"
            >
              {t('submit')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
