import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { portfolioCategories } from '../../../shared/portfolio.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { WifiSlashIcon } from '../../../ui/icons/wifi-slash.ts'
import { placeMessagesAbove } from '../../../ui/place-messages.ts'
import { FormPart, formShape } from '../../sections/form-part.tsx'
import { useCategoryLabel } from '../../use-category-label.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { useOnline } from '../../use-online.ts'
import { uncovered } from '../../use-overlaps.ts'
import { categoryIcons } from './category-icons.ts'
import { EnquiryReceived } from './enquiry-received.tsx'
import { OccasionField } from './occasion-field.tsx'
import { PersonFields, TermsField } from './person-fields.tsx'
import { PlanChoices } from './plan-choices.tsx'
import { useEnquiry } from './use-enquiry.ts'
import { WhenFields } from './when-fields.tsx'

/** The form of an enquiry. Loaded separately from the page, because it contains the validation. */
export function PlanForm() {
  const t = useTranslations('plan')
  const inLanguage = useApiMessage()
  const labelOf = useCategoryLabel()
  const isHydrated = useHydrated()
  const isOnline = useOnline()
  const { form, submit, isPending, failure, received } = useEnquiry()
  if (received.current) return <EnquiryReceived {...received.current} onDismiss={received.dismiss} />
  const { errors } = form.formState
  return (
    // Inert until hydration, which would discard what was typed before it.
    <form noValidate inert={!isHydrated} onSubmit={submit} aria-label={t('form')} className={formShape}>
      <FormPart required number={1} title={t('parts.what')}>
        <PlanChoices
          required
          label={t('parts.what')}
          isLabelShown={false}
          shape="tiles"
          options={portfolioCategories.map((value) => ({ value, label: labelOf(value), icon: categoryIcons[value] }))}
          error={inLanguage(errors.category?.message)}
          field={form.register('category')}
        />
        <OccasionField form={form} />
      </FormPart>
      <FormPart number={2} title={t('parts.when')}>
        <WhenFields form={form} />
      </FormPart>
      <FormPart number={3} title={t('parts.you')}>
        <PersonFields form={form} />
      </FormPart>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TermsField form={form} />
        {/* Robots fill in what people cannot see. */}
        <label aria-hidden className="sr-only">
          {t('trap')}
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </label>
        {!isOnline && (
          <Alert icon={<WifiSlashIcon aria-hidden weight="fill" />} title={t('offline.title')} role="status">
            {t('offline.text')}
          </Alert>
        )}
        {isOnline && failure !== undefined && !isPending && (
          <Alert tone="warning" title={t('failed.title')}>
            {inLanguage(failure) || t('failed.text')} {t('failed.kept')}
          </Alert>
        )}
        <div
          data-foot
          {...uncovered}
          ref={placeMessagesAbove}
          className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)]"
        >
          <Button type="submit" size="xl" pending={isPending} pendingText={t('submitting')} className="sm:min-w-56">
            {t('submit')}
          </Button>
          <p className="min-w-0 flex-1 text-ink-quiet text-sm max-sm:text-center">{t('kept')}</p>
        </div>
      </div>
    </form>
  )
}
