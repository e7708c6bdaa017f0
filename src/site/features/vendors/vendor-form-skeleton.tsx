import { useTranslations } from 'use-intl'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FormPart, fieldsShape, formShape } from '../../sections/form-part.tsx'
import { documentBoxShape, documentMegabytes } from './document-shape.ts'

const textFields = ['name', 'company', 'position', 'phone', 'email']
const documents = ['civilId', 'companyLicense', 'authorizedSignature']

/** Has exactly the layout of the form, so that nothing shifts when it loads. */
export function VendorFormSkeleton() {
  const t = useTranslations('site.vendors')
  return (
    <Loading label={t('loading')} className={formShape}>
      <FormPart number={1} title={t('aboutYou')}>
        <div className={fieldsShape}>
          {textFields.map((field) => (
            <div key={field} className="grid gap-1.5 sm:last:col-span-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
      </FormPart>
      <FormPart number={2} title={t('yourDocuments')} note={t('documentsNote', { size: documentMegabytes })}>
        <div className="grid gap-5">
          {documents.map((kind) => (
            <div key={kind} className="grid gap-1.5">
              <Skeleton className="h-5 w-32" />
              <Skeleton className={`${documentBoxShape} rounded-lg`} />
            </div>
          ))}
        </div>
      </FormPart>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Skeleton className="h-5.5 w-64 max-w-full pointer-coarse:h-7" />
        <Skeleton className="h-14 rounded-full sm:w-56" />
      </div>
    </Loading>
  )
}
