import { useTranslations } from 'use-intl'
import { UserText } from '../../client/user-text.tsx'
import { type Language, languages } from '../../shared/languages.ts'
import type { PortfolioFormValues, PortfolioItem } from '../../shared/portfolio.ts'
import { yearIn } from '../../shared/zone.ts'
import { ItemCaption } from '../../site/features/portfolio/item-caption.tsx'
import { PortfolioGrid } from '../../site/features/portfolio/portfolio-grid.tsx'
import { Picture } from '../../site/pictures/picture.tsx'
import { textAttributes } from '../../site/text-attributes.ts'
import { useLanguage } from '../context/language.ts'
import { siteZone } from '../context/page-state.ts'
import { useIsolate } from '../context/use-formats.ts'
import { useVideoName } from '../media/use-video-name.ts'
import { localizeValues } from './localize-values.ts'
import { PreviewPage } from './preview-page.tsx'

const texts = ['title', 'description'] as const

/** Tile and gallery of a portfolio item with the values of the form. */
export function PortfolioPreview({ values, item }: { values: PortfolioFormValues; item: PortfolioItem | null }) {
  const t = useTranslations('admin.preview')
  const videoName = useVideoName()
  const isolate = useIsolate()
  // Required fields that are still empty show what belongs there.
  const toItem = (language: Language): PortfolioItem => {
    const { year, ...shown } = localizeValues(values, texts, language)
    return {
      id: item?.id ?? 'new',
      version: item?.version ?? 0,
      title: shown.title || t('placeholders.title'),
      description: shown.description || t('placeholders.description'),
      category: shown.category,
      images: shown.images ?? [],
      videos: shown.videos ?? [],
      year: Number.isNaN(year) ? yearIn(siteZone) : year,
      featured: shown.featured ?? false,
      order: shown.order ?? 0,
      untranslated: shown.untranslated,
    }
  }
  const nameOf = (video: string) => t('video', { name: isolate(videoName(video).title) })
  return (
    <PreviewPage
      title={t('titles.portfolio')}
      isNight
      show={(language) => {
        const shown = toItem(language)
        return {
          card: <PortfolioGrid items={[shown]} priority />,
          opened: <Opened item={shown} videos={shown.videos.map(nameOf)} />,
        }
      }}
    />
  )
}

function Opened({ item, videos }: { item: PortfolioItem; videos: readonly string[] }) {
  const lang = useLanguage()
  return (
    <>
      <div className="align-to-page">
        <p className="eyebrow figures">
          <ItemCaption item={item} />
        </p>
        <h3 {...textAttributes(item, 'title')} className="mt-2 text-title">
          <UserText>{item.title}</UserText>
        </h3>
        <p {...textAttributes(item, 'description')} className="mt-2 text-ink-quiet">
          <UserText>{item.description}</UserText>
        </p>
      </div>
      <div className="preview-images">
        {item.images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be listed twice
          <div key={`${index} ${image}`} className="picture-fill">
            <Picture src={image} title={item.title} sizes="30rem" />
          </div>
        ))}
        {videos.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same video may be listed twice
          <p key={`${index} ${name}`} lang={lang} dir={languages[lang].direction} className="text-ink-quiet text-sm">
            {name}
          </p>
        ))}
      </div>
    </>
  )
}
