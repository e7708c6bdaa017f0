import { type PortfolioFormValues, type PortfolioItem, portfolioCategoryLabels } from '../../shared/portfolio.ts'
import { PortfolioGrid } from '../../site/features/portfolio/portfolio-grid.tsx'
import { Picture } from '../../site/pictures/picture.tsx'
import { videoName } from '../pictures/link-name.ts'
import { PreviewPage } from './preview-page.tsx'

/** Tile and gallery of a portfolio item with the values of the form. */
export function PortfolioPreview({ values, item }: { values: PortfolioFormValues; item: PortfolioItem | null }) {
  const shown = toItem(values, item)
  return (
    <PreviewPage title="Preview of the portfolio item" isNight card={<PortfolioGrid items={[shown]} priority />}>
      <div>
        <p className="eyebrow figures">
          {portfolioCategoryLabels[shown.category]} · {shown.year}
        </p>
        <h3 dir="auto" className="mt-2 text-title">
          {shown.title}
        </h3>
        <p dir="auto" className="mt-2 text-ink-quiet">
          {shown.description}
        </p>
      </div>
      <div className="preview-images">
        {shown.images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be listed twice
          <div key={`${index} ${image}`} className="picture-fill">
            <Picture src={image} title={shown.title} sizes="30rem" />
          </div>
        ))}
        {shown.videos.map((video, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same video may be listed twice
          <p key={`${index} ${video}`} className="text-ink-quiet text-sm">
            Video: {videoName(video).title}
          </p>
        ))}
      </div>
    </PreviewPage>
  )
}

/** Required fields that are still empty show what belongs there. */
function toItem(values: PortfolioFormValues, item: PortfolioItem | null): PortfolioItem {
  const { title, description, category, images, videos, year, featured, order } = values
  return {
    id: item?.id ?? 'new',
    version: item?.version ?? 0,
    title: title || 'Title',
    description: description || 'Description',
    category,
    images: images ?? [],
    videos: videos ?? [],
    year: Number.isNaN(year) ? new Date().getFullYear() : year,
    featured: featured ?? false,
    order: order ?? 0,
  }
}
