import {
  firstPortfolioYear,
  lastPortfolioYear,
  makePortfolioInputSchema,
  type PortfolioFormValues,
  type PortfolioItem,
  portfolioCategories,
  portfolioCategoryLabels,
  portfolioDefaults,
} from '../../../shared/portfolio.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { siteZone } from '../../page-state.ts'
import { OrderField } from '../../records/order-field.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { portfolioKind } from './portfolio-kind.ts'
import { UrlListField } from './url-list-field.tsx'

const schema = makePortfolioInputSchema(siteZone)
const categoryOptions = portfolioCategories.map((value) => ({ value, label: portfolioCategoryLabels[value] }))

function toValues(item?: PortfolioItem): PortfolioFormValues {
  if (!item) return portfolioDefaults(siteZone)
  const { title, description, category, images, videos, year, featured, order } = item
  return { title, description, category, images, videos, year, featured, order }
}

export function PortfolioDialog({ items }: { items: readonly PortfolioItem[] | undefined }) {
  return (
    <RecordDialog kind={portfolioKind} items={items} schema={schema} toValues={toValues}>
      <TextField required data-autofocus name="title" label="Title" />
      <TextAreaField required name="description" label="Description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField name="category" label="Category" options={categoryOptions} />
        <TextField
          required
          name="year"
          label="Year"
          type="number"
          inputMode="numeric"
          min={firstPortfolioYear}
          max={lastPortfolioYear(siteZone)}
        />
        <OrderField />
      </div>
      <UrlListField name="images" label="Images" noun="image" help="The first one is the picture of the card." />
      <UrlListField name="videos" label="Videos" noun="video" help="YouTube, Vimeo or the address of a video file." />
      <SwitchField name="featured" label="Featured" />
    </RecordDialog>
  )
}
