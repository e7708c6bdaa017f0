import { useTranslations } from 'use-intl'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FormPart, fieldsShape, formShape } from '../../sections/form-part.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Has the layout of the form, so that nothing shifts when it loads. */
export function PlanFormSkeleton() {
  const t = useTranslations('plan')
  return (
    <Loading label={t('loading')} className={formShape}>
      <FormPart number={1} title={t('parts.what')}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-12 sm:gap-3">
          {numbers(7).map((tile) => (
            <Skeleton
              key={tile}
              className="min-h-16 rounded-lg last:col-span-2 sm:col-span-3 sm:nth-[-n+3]:col-span-4 sm:min-h-32 sm:last:col-span-3"
            />
          ))}
        </div>
      </FormPart>
      <FormPart number={2} title={t('parts.when')}>
        <div className="grid gap-7">
          <div className={fieldsShape}>
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-11 rounded-full" />
              <Skeleton className="h-12" />
            </div>
            <TextSkeleton />
          </div>
          <Skeleton className="h-24" />
        </div>
      </FormPart>
      <FormPart number={3} title={t('parts.you')}>
        <div className={fieldsShape}>
          <div className="grid gap-1.5 sm:col-span-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-32" />
          </div>
          <TextSkeleton />
          <TextSkeleton />
          <TextSkeleton />
        </div>
      </FormPart>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Skeleton className="h-5.5 w-64 max-w-full pointer-coarse:h-7" />
        <Skeleton className="h-14 rounded-full sm:w-56" />
      </div>
    </Loading>
  )
}

function TextSkeleton() {
  return (
    <div className="grid content-start gap-1.5 sm:last:col-span-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-12" />
    </div>
  )
}
