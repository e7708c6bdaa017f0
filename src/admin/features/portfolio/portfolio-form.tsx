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
import { siteZone } from '../../context/page-state.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { PortfolioPreview } from '../../preview/portfolio-preview.tsx'
import { OrderField } from '../../records/order-field.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { portfolioCategoryOptions } from './portfolio-kind.ts'
import { UrlListField } from './url-list-field.tsx'

export const portfolioForm: RecordForm<PortfolioItem, PortfolioFormValues, PortfolioInput> = {
  read: portfolioReads.byId,
  schema: makePortfolioInputSchema(siteZone),
  labels: {
    title: 'Title',
    description: 'Description',
    category: 'Category',
    year: 'Year',
    order: 'Display Order',
    images: 'Images',
    videos: 'Videos',
    featured: 'Featured',
  },
  toValues: (item) => {
    if (!item) return portfolioDefaults(siteZone)
    const { title, description, category, images, videos, year, featured, order } = item
    return { title, description, category, images, videos, year, featured, order }
  },
  Fields: PortfolioFields,
  Preview: PortfolioPreview,
}

function PortfolioFields() {
  return (
    <>
      <TextField required data-autofocus name="title" />
      <TextAreaField required name="description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="category" options={portfolioCategoryOptions} />
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
      <UrlListField name="images" noun="image" help="The first image is the cover." />
      <UrlListField name="videos" noun="video" help="A YouTube, Vimeo or video file link." />
      <SwitchField name="featured" />
    </>
  )
}
