import { portfolioReads } from '../../../client/reads.ts'
import {
  firstPortfolioYear,
  lastPortfolioYear,
  makePortfolioInputSchema,
  type PortfolioFormValues,
  type PortfolioInput,
  type PortfolioItem,
  portfolioDefaults,
} from '../../../shared/portfolio.ts'
import { messageKey, useOptions } from '../../context/message-key.ts'
import { siteZone } from '../../context/page-state.ts'
import { SelectField, SwitchField, TextField } from '../../forms/fields.tsx'
import { TranslatedTextAreaField, TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { PortfolioPreview } from '../../preview/portfolio-preview.tsx'
import { OrderField } from '../../records/order-field.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { portfolioCategoryOptions } from './portfolio-kind.ts'
import { UrlListField } from './url-list-field.tsx'

const translated = ['title', 'description'] as const

export const portfolioForm: RecordForm<PortfolioItem, PortfolioFormValues, PortfolioInput> = {
  read: portfolioReads.byId,
  schema: makePortfolioInputSchema(siteZone),
  labels: {
    title: messageKey('admin.portfolio.fields.title'),
    description: messageKey('admin.portfolio.fields.description'),
    category: messageKey('admin.portfolio.fields.category'),
    year: messageKey('admin.portfolio.fields.year'),
    order: messageKey('admin.portfolio.fields.order'),
    images: messageKey('admin.portfolio.fields.images'),
    videos: messageKey('admin.portfolio.fields.videos'),
    featured: messageKey('admin.portfolio.fields.featured'),
    ...translationLabels(translated),
  },
  toValues: (item) => {
    const texts = translationValues(item, translated)
    if (!item) return { ...portfolioDefaults(siteZone), ...texts }
    const { title, description, category, images, videos, year, featured, order } = item
    return { title, description, category, images, videos, year, featured, order, ...texts }
  },
  Fields: PortfolioFields,
  Preview: PortfolioPreview,
}

function PortfolioFields({ item }: { item: PortfolioItem | null }) {
  return (
    <Translations fields={translated} saved={item}>
      <TranslatedTextField required data-autofocus name="title" />
      <TranslatedTextAreaField required name="description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="category" options={useOptions(portfolioCategoryOptions)} />
        <TextField
          required
          name="year"
          type="number"
          inputMode="numeric"
          min={firstPortfolioYear}
          max={lastPortfolioYear(siteZone)}
        />
        <OrderField />
      </div>
      <UrlListField name="images" />
      <UrlListField name="videos" />
      <SwitchField name="featured" />
    </Translations>
  )
}
